/* tracks.c - Navajo Wars: the tracks, Trade Goods and Drought. */
#include "play.h"

static uint8_t *track_of(struct nw_state *s, unsigned track) {
  uint8_t *const tracks[NW_TRACKS] = {&s->culture, &s->military,       &s->ap,
                                      &s->morale,  &s->enemy_ferocity, &s->enemy_ap};
  return tracks[track];
}

/* NW-19: every track has its ends. */
void nw_change(struct nw_table *t, unsigned track, int by, unsigned rule) {
  uint8_t *value = track_of(t->s, track);
  int most = track == NW_T_FEROCITY ? NW_ENEMY_FEROCITY_MAX : NW_TRACK_MAX, to = *value + by;
  to = to < 0 ? 0 : to > most ? most : to;
  if (to == *value) return;
  nw_tell(t, NW_TOLD_TRACK, rule, track, *value, to, 0);
  *value = (uint8_t)to;
}

void nw_test_defeat(struct nw_table *t) {
  if (t->s->culture > 0 || t->s->military > 0 || t->s->ending != NW_GOES_ON) return;
  t->s->ending = NW_MAJOR_DEFEAT; /* NW-31, NW-157 */
}

/* NW-30: what one track cannot pay, the other pays twice. */
void nw_lose_points(struct nw_table *t, unsigned track, unsigned points, unsigned rule, bool test) {
  unsigned have = *track_of(t->s, track), paid = points < have ? points : have;
  if (points == 0) return;
  nw_change(t, track, -(int)paid, rule);
  if (points > paid)
    nw_change(t, track == NW_T_CULTURE ? NW_T_MILITARY : NW_T_CULTURE, -2 * (int)(points - paid), NW_30);
  if (test) nw_test_defeat(t);
}

void nw_gain_goods(struct nw_table *t, unsigned goods, unsigned rule) {
  unsigned left = nw_goods_left(t->e, t->s);
  if (goods > left) goods = left; /* NW-7 */
  t->s->trade = (uint8_t)(t->s->trade + goods);
  nw_tell(t, NW_TOLD_GOODS, rule, nw_goods(t->s), 0, 0, 0);
}

/* NW-133: Trade Goods go back to the supply, and before the Intruders among them, which go to their cup. */
void nw_spend_goods(struct nw_table *t, unsigned goods, unsigned rule) {
  struct nw_state *s = t->s;
  if (goods == 0) return;
  unsigned plain = goods < s->trade ? goods : s->trade, intruders = goods - plain;
  s->trade = (uint8_t)(s->trade - plain);
  s->trade_intruders = (uint8_t)(s->trade_intruders - intruders);
  s->cup[NW_I_TRADE] = (uint8_t)(s->cup[NW_I_TRADE] + intruders);
  nw_tell(t, NW_TOLD_GOODS, rule, nw_goods(s), 0, 0, 0);
}

void nw_change_drought(struct nw_table *t, unsigned land, int by, unsigned rule) {
  int to = t->s->drought[land] + by;
  to = to < 0 ? 0 : to > NW_DROUGHT_MAX ? NW_DROUGHT_MAX : to; /* NW-11 */
  if (to == t->s->drought[land]) return;
  t->s->drought[land] = (uint8_t)to;
  nw_tell(t, NW_TOLD_DROUGHT, rule, land, to, 0, 0);
}
