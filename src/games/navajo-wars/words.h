/* words.h - Navajo Wars: the names of things as sentences have them, for those that the notation writes
 * shorter. Each is a slot of a template: NW_A_PERSON("0") names the person that is argument 0.
 */
#ifndef WEIR_NAVAJO_WARS_WORDS_H
#define WEIR_NAVAJO_WARS_WORDS_H

#define NW_A_PERSON(arg) "{" arg "|a man|a woman|a child|an elder}"

/* In the order of enum nw_who: the people of six Families, those in Passage of Time, the elders. */
#define NW_ONE_OF(family) \
  "|the man of Family " family "|the woman of Family " family "|the child of Family " family
#define NW_WHO_NAME(arg)                                                                                     \
  "{" arg NW_ONE_OF("A") NW_ONE_OF("B") NW_ONE_OF("C") NW_ONE_OF("D") NW_ONE_OF("E")                         \
      NW_ONE_OF("F") "|a man in Passage of Time|a woman in Passage of Time|a child in Passage of Time|an "   \
                     "elder in Passage of "                                                                  \
                     "Time|the elder in box 1|the elder in box 2|the elder in box 3|the elder in box 4|the " \
                     "elder in box 5"                                                                        \
                     "|the elder in box 6|the elder in box 7}"

#define NW_INSTRUCTION_NAME(arg) \
  "{" arg "|Build|Build or "     \
  "Subvert|Colonize|Comanche|Defend|Expand|Peace|Raid|Slaves|Subjugate|Subvert|Utes}"
#define NW_INTRUDER_NAME(arg)                                                                       \
  "{" arg "|an Ambush|a False Rumor|Firearms|Fortune|Intruders Moved|a Mission|a Skin-Walker|Trade" \
  "|Wandering Natives}"
#define NW_A_RESOURCE(arg)                                                                                   \
  "{" arg "|a Horse|a Sheep|a Trade Good|the Trade counter|Firearms|Fortune|Corn of value 1|Corn of value 2" \
  "|Corn of value 3|Corn of value 4|Corn of value 5|Corn of value 6|Corn of value 7|Corn of value 8}"
#define NW_AN_ANIMAL(arg) "{" arg "|a Horse|a Sheep}"
#define NW_OPERATION_NAME(arg) "{" arg "|Take Actions|Planning|Passage of Time}"
#define NW_OUTPOST_NAME(arg) "{" arg "|Mission|Rancho}"
#define NW_TARGET_NAME(arg) "{" arg "|New Mexico|the Mission|the Rancho|the Fort}"
#define NW_PAYMENT_NAME(arg) "{" arg "|Trade Goods|Fortune|Manuelito|the Raiders' Moon}"
#define NW_BOX_NAME(arg) "{" arg "|Resources|Passage of Time}"
#define NW_CUBE_BOX_NAME(arg) "{" arg "|the bag|Raided Cubes|Recovery|Subjugation}"
#define NW_RESULT_NAME(arg)                                                                                \
  "{" arg "|a major victory of the Family|a victory of the Family|the Family escapes|a rear-guard defence" \
  "|a fight to the death|an enemy victory|a major enemy victory}"
#define NW_MINOR_NAME(arg) \
  "{" arg "|none|an Intruder|Drought|a trader|a hard winter|sickness|restlessness|strays}"
#define NW_WAY_NAME(arg)                                                                                \
  "{" arg "|nothing happens|a point of Culture is lost|a Family loses Ferocity|a Family gains Ferocity" \
  "|an elder ages|a counter is lost|an action point is lost|Enemy Morale rises|an animal is lost|Drought}"

/* The Ceremony Dice come in pairs; what one holds, and what one adds to those before. */
#define NW_FIRST_PAIR(arg)           \
  "{" arg "||1|2|3|4|5|6"            \
  "|1|1, 1|1, 2|1, 3|1, 4|1, 5|1, 6" \
  "|2|2, 1|2, 2|2, 3|2, 4|2, 5|2, 6" \
  "|3|3, 1|3, 2|3, 3|3, 4|3, 5|3, 6" \
  "|4|4, 1|4, 2|4, 3|4, 4|4, 5|4, 6" \
  "|5|5, 1|5, 2|5, 3|5, 4|5, 5|5, 6" \
  "|6|6, 1|6, 2|6, 3|6, 4|6, 5|6, 6}"
#define NW_NEXT_PAIR(arg)                          \
  "{" arg "||, 1|, 2|, 3|, 4|, 5|, 6"              \
  "|, 1|, 1, 1|, 1, 2|, 1, 3|, 1, 4|, 1, 5|, 1, 6" \
  "|, 2|, 2, 1|, 2, 2|, 2, 3|, 2, 4|, 2, 5|, 2, 6" \
  "|, 3|, 3, 1|, 3, 2|, 3, 3|, 3, 4|, 3, 5|, 3, 6" \
  "|, 4|, 4, 1|, 4, 2|, 4, 3|, 4, 4|, 4, 5|, 4, 6" \
  "|, 5|, 5, 1|, 5, 2|, 5, 3|, 5, 4|, 5, 5|, 5, 6" \
  "|, 6|, 6, 1|, 6, 2|, 6, 3|, 6, 4|, 6, 5|, 6, 6}"

#endif
