/* words.h - Rising Waters: the names of things as sentences have them, for those that the notation writes
 * shorter. Each is a slot of a template: RW_CARD_NAME("0") names the card that is argument 0.
 */
#ifndef WEIR_RISING_WATERS_WORDS_H
#define WEIR_RISING_WATERS_WORDS_H

/* In the order of enum rw_card. */
#define RW_CARD_NAME(arg)                                                                                   \
  "{" arg "|Blues|Church|Family|Farm Animals|Garden|Education|Newspaper|Radio|Outside Activism|Vaudeville " \
  "Fundraiser|Job Offer|Threat}"
#define RW_A_CARD(arg)                                                                                    \
  "{" arg "|a Blues card|a Church card|a Family card|a Farm Animals card|a Garden card|an Education card" \
  "|a Newspaper card|a Radio card|an Outside Activism card|a Vaudeville Fundraiser card|a Job Offer|a "   \
  "Threat}"

/* In the order of enum rw_owner_card; camps and dynamite are named after their places. */
#define RW_OWNER_NAME(arg) \
  "{" arg "|Job Offer|Threat|Force|Race Hatred|Landowner Flees|@|@|@|@|@|@|@|@|@|@|@}"

#define RW_POWER_NAME(arg) \
  "{" arg "|the actions in a turn|Movement|the Donate limit|Swim|the number of pawns}"
#define RW_RENEWABLE_NAME(arg) "{" arg "|a Raft|the Work discount|a Revival|a Field holler}"
#define RW_ROLE_NAME(arg) "{" arg "|Blues Singer|Outside Activist|Preacher|Sharecropper|Young Person|Teacher}"

#endif
