// navajo-wars.ts - the first three cards of Rise of the People: choose, settle, preempt, plant and hold council; meet a raid and
// plan; let time pass. Dice are not foreseen: each part starts from a position of its own. tests/browser/tutorial.mjs
// plays it with the engine.
import { names } from "../read";
import type { Field, Thing, Tutorial } from "../types";

const zeros = (n: number): number[] => Array.from({ length: n }, () => 0);
const none = (n: number): Field[] => Array.from({ length: n }, () => null);
const frames = (...top: number[][]): Field => Array.from({ length: 8 }, (_, i) => [...(top[i] ?? []), ...zeros(8)].slice(0, 8));

const undrawn = ["pinon-harvest", "long-grass-summer", "raiders-moon", "dust-in-the-west", "silent-wells", "pueblo-refugees", "pueblo-unrest", "governor-recalled", "soldiers-unpaid", "a-hard-captain", "caravan-at-dusk", "wild-herd", "winter-camp",
  "fever-on-the-river", "comanche-horse-raid", "peace-talkers", "headmen-quarrel", "sheep-camp", "watchers-on-the-rim", "night-march", "church-bells", "captives-come-home", "weavers-year", "burned-fields", "quiet-season", "song-at-dawn", "pollen-path",
  "rattle-and-stick", "dry-painting", "mountain-bundle", "restless-dead", "owls-call", "nine-nights", "sweat-house", "first-laugh", "rain-calling", "house-blessing"];

/** The first card, Spring Flood, has been shown; three Families have settled. */
const first: Record<string, Field> = {
  corn: [], intruders: [], harass: [], raid: [], raid_double: [], tribal: [], named: [], deck: [...undrawn, "tithe-collectors", "ute-hunting-camps"], hand: [], in_play: [], back_up: [], executed: [],
  frames: frames([1, 2]), depth: 1, ending: 0, turn: 1, period: "spanish", culture: 9, military: 5, ap: 3, morale: 5, enemy_ferocity: 4, enemy_ap: 0,
  place: ["shiprock-2", "san-juan-2", "canyon-2", null, null, null], people: [["man", "woman", "child"], ["man", "woman", "child"], ["man", "woman", "child"], [], [], []], ferocity: [1, 1, 0, 0, 0, 0], mounted: [], manuelito: null,
  elders: [1, 1, 1, 0, 0, 0, 0], pot: zeros(4), pot_animals: zeros(2), animals: zeros(2), corn_held: zeros(8), corn_cup: [1, 2, 3, 3, 2, 1, 0, 0], cup: [2, 2, 4, 2, 2, 2, 2, 2, 2],
  trade: 0, trade_intruders: 0, trade_aside: 6, harass_aside: 2, firearms: 0, firearms_out: 1, fortune: 0, bag: [3, 3, 3, 2, 3, 1, 0], raided: zeros(7), recovery: zeros(7), subjugation: zeros(7), drawn: zeros(7), cube: null, drought: zeros(6),
  outpost: [none(6), none(6)], mission_intruders: [], fort: none(2), active: ["A", "B", "C", "E", "F", "G"], inactive: [...none(5), "I"], box: null, box_ap: 0, levels: [0, 0, 0, 0, 0, 1, 0, 0], sets: ["weaving", "religion", "corn", "headmen", "strongholds"],
  card: "spring-flood", pile: 0, pile_left: 7, pile_event: 1, pueblo: 0, kit_carson: 0, winter_food: 0, preempted: 0, operation: null, once: 0, acted: [], changed: [], acting: null, mp: 0, acts: 0, dice: zeros(5), outcome: null, given: null, spare: [0],
};

const second: Record<string, Field> = { ...first, deck: [...undrawn, "ute-hunting-camps"], turn: 2, card: "tithe-collectors", pile_left: 6, back_up: ["A", "C", "G"] };
const inRaid = { ...second, raid: ["shiprock-1", "shiprock-2"], raid_double: ["shiprock-2"], harass: ["shiprock-3"], frames: frames([1, 4], [7, 7], [11, 1, 2, 1, 255]), depth: 3, ap: 2, enemy_ap: 1, dice: [3, 1, 0, 0, 0] };
const afterRaid = { ...second, place: ["shiprock-5", "san-juan-4", "canyon-2", null, null, null], active: ["B", "C", "E", "F", "G", "I"], inactive: [...none(5), "A"], morale: 4, ap: 2, frames: frames([1, 5], [2, 0]), depth: 2 };
const weaving = { ...afterRaid, elders: [0, 1, 1, 1, 0, 0, 0], pot: [0, 0, 1, 0], ap: 5, operation: "planning", frames: frames([1, 5], [2, 1], [5, 5]), depth: 3, dice: [1, 0, 0, 0, 0] };
const third = {
  ...afterRaid, deck: undrawn, turn: 3, card: "ute-hunting-camps", pile_left: 5, back_up: ["A", "G", "I"], active: ["C", "E", "F", "G", "I", "A"], inactive: [...none(5), "B"], elders: [0, 1, 1, 1, 0, 0, 0], pot: [0, 0, 1, 0],
  corn: ["san-juan-4"], animals: [0, 1], trade: 2, bag: [3, 2, 3, 1, 3, 0, 0], recovery: [0, 1, 0, 1, 0, 1, 0], ap: 3,
};
const opening: Record<string, Field> = {
  ...first, deck: [...undrawn, "spring-flood", "tithe-collectors", "ute-hunting-camps"], frames: frames(), turn: 0, place: none(6), people: none(6).map(() => []), ferocity: zeros(6), active: none(6), inactive: none(6), levels: zeros(8), sets: [], card: null, pile_left: 8,
};

const position = (state: Record<string, Field>): unknown => ({ weir: "position", game: "navajo-wars", edition: "standard", seats: 1, options: { scenario: "rise", difficulty: "standard" }, state });
const space = (...terms: string[]): Thing[] => terms.map((term) => ({ kind: "space", term }));
const piece = (...terms: string[]): Thing[] => terms.map((term) => ({ kind: "piece", term }));
const only = (...actions: string[]) => (action: string): boolean => actions.includes(action);
const after = (action: string) => (_view: unknown, done: readonly string[]): boolean => done.includes(action);

export const tutorial: Tutorial = {
  title: "The first three cards of Rise of the People",
  minutes: 12,
  steps: [
    {
      title: "The people and the game", position: position(opening), seat: "dine",
      text: [
        "You guide the **Din\u00e9** in the seventeenth century; Spain has settled in New Mexico. The enemy plays by itself. Two tracks keep you alive: **Culture** and **Military**; with both at 0 the game is lost (NW-31).",
        "After eighteen cards **Military against Enemy Morale** decides (NW-156). The tracks stand beside the map.",
      ],
    },
    {
      title: "The land", marks: [...space("shiprock-1", "shiprock-6", "canyon-2")],
      text: [
        "Each column is a Territory. **Area 1** lies beside Santa Fe, Area 6 far away in the mesas (NW-23). The large number is what an Area costs on foot, the small one beside the horse's head with a Horse (NW-26).",
        "The **Canyon** is a refuge: Families do not simply walk in, and the enemy gets there last (NW-24, NW-108).",
      ],
    },
    {
      title: "Choose a way", marks: [{ kind: "card", term: "corn" }],
      text: ["There are eight sets of Developments; you choose one, and three of the others are removed (NW-143). Take the **Keepers of Corn**."],
      allow: only("choose corn"), otherwise: "Any set would do. For this lesson take the Keepers of Corn.", goal: after("choose corn"), praise: "Keepers of Corn is yours to develop.",
    },
    {
      title: "Settle", marks: space("shiprock-2", "san-juan-2", "canyon-2"),
      text: [
        "Three Families settle. A Family has a man, a woman and a child, and a **Ferocity** of 0 to 3. Fierce Families fight well; calm ones evade well, and draw smaller raids (NW-2, NW-107).",
        "Put them at **Shiprock 2** and **San Juan Valley 2** with Ferocity 1, and in **Canyon de Chelly 4** with Ferocity 0.",
      ],
      allow: only("settle shiprock-2 1", "settle san-juan-2 1", "settle canyon-2 0"), otherwise: "Shiprock 2 and San Juan Valley 2 with Ferocity 1, Canyon 4 with Ferocity 0.", goal: after("settle canyon-2 0"), praise: "Families A, B and C are at home.",
    },
    {
      title: "A first Development", marks: [{ kind: "card", term: "corn" }],
      text: ["Level I of one set is free at the start of this scenario. With **Keepers of Corn** planting costs 1 less."],
      allow: only("develop corn"), otherwise: "Develop Keepers of Corn.", goal: after("develop corn"), praise: "From now on planting is cheaper.",
    },
    {
      title: "Card one: Spring Flood", position: position(first),
      text: [
        "Each turn begins with a card. On an Operations card **the enemy goes first**, unless you preempt by paying action points; it then also collects fewer points (NW-39). The card lists both numbers.",
        "Spring Flood asks for only 1 point. **Go first.**",
      ],
      allow: only("preempt"), otherwise: "One point is cheap: preempt.", goal: after("preempt"), praise: "The enemy will get 1 point instead of 2.",
    },
    {
      title: "Your segment",
      text: ["Your segment is **one** of three: Take Actions, Planning or Passage of Time (NW-40). Choose **Take Actions**."],
      allow: only("operate actions"), otherwise: "Choose Take Actions.", goal: after("operate actions"), praise: "As many Families may act as you have elders, and more for those in the Canyon (NW-45).",
    },
    {
      title: "Plant", marks: piece("A"),
      text: [
        "A full Family has 6 movement points. Planting costs 4 plus the Area's number (NW-53), here 6; Keepers of Corn and the flood each take 1 off.",
        "Activate **Family A**, **plant**, and say that it is **done**. Corn needs its Family: left alone it is lost (NW-33).",
      ],
      allow: (action, view) => action === "activate A" || action === "plant" || (action === "done" && names(view.state["corn"]).length > 0), otherwise: "Activate Family A, plant, then be done with it.", goal: after("done"), praise: "Nobody knows what the Corn is worth before the harvest (NW-10).",
    },
    {
      title: "Hold council", marks: piece("B"),
      text: ["A **Tribal Council** takes all of a Family's movement points; a die of at least the Area's number gives an action point (NW-56). Beside the map, **Chances** lists the odds before you decide.", "Activate **Family B** and hold council."],
      allow: only("activate B", "council"), otherwise: "Family B holds council.", goal: after("council"), praise: "In Area 2 five faces of six succeed.",
    },
    {
      title: "Card two: raiders", position: position(inRaid), marks: [...space("shiprock-1", "shiprock-2"), ...piece("A")],
      text: [
        "Two dice have flipped instruction counters (NW-89), and counter A showed **Raid**. As many counters ride as the enemy paid for, and one more for each Ferocity of your Families (NW-107). They took the Corn at Shiprock 2 and stand beside Family A.",
        "**One Family may react** to each placement (NW-110): ambush, negotiate, harass, or **evade**. Family A has Ferocity 1, so its Evade is +1 (NW-115). Look at the Chances, then evade with **A**.",
      ],
      allow: only("evade A"), otherwise: "An ambush with Ferocity 1 would be a gamble. Evade with Family A.", goal: after("evade A"), praise: "With a high total it flees to Area 6 or the Canyon. Whoever is still beside raiders must fight or submit (NW-116).",
    },
    {
      title: "The display", position: position(afterRaid),
      text: [
        "In this telling A and B got away; the raid caught nobody, and Enemy Morale fell. Counter A was executed: it went to Inactive, the Active counters **slid up**, and the lowest Inactive one filled the gap (NW-90, NW-91). A star marks sides that are never flipped.",
        "Now it is your segment. Choose **Planning**.",
      ],
      allow: only("operate planning"), otherwise: "Choose Planning.", goal: after("operate planning"), praise: "Each elder gives an action point, moves on, and may give advice by a die (NW-67, NW-68).",
    },
    {
      title: "Weave", position: position(weaving),
      text: ["The elders gave action points, and a child waits in **Passage of Time** (NW-66). With Culture you may weave: 1 action point for a Trade Good, one for each woman (NW-69). Three Trade Goods buy a reroll, two cancel a flip (NW-132).", "Weave **two**, then go on."],
      allow: (action, view) => (action === "weave" && Number(view.state["trade"]) < 2) || (action === "done" && Number(view.state["trade"]) >= 2), otherwise: "Weave two Trade Goods, then go on.", goal: after("done"), praise: "Two Trade Goods lie in Resources. Next you could deal with a tribe on an Active counter.",
    },
    {
      title: "Card three: let time pass", position: position(third),
      text: ["The enemy has had its segment. You have a Sheep, and Corn stands at San Juan Valley 4. Choose **Passage of Time** (NW-72 to NW-83): people grow up, new Families are founded, and everybody must eat."],
      allow: only("operate time"), otherwise: "Choose Passage of Time.", goal: after("operate time"), praise: "First: who grows older?",
    },
    {
      title: "Grow up", marks: piece("time-child"),
      text: ["Children may become adults, adults elders (NW-72). Let the **child in Passage of Time** become a **woman**, then go on."],
      allow: (action, view) => action === "age time-child woman" || (action === "done" && view.phase === "ageing" && (view.state["pot"] as number[])[1] === 1), otherwise: "The child in Passage of Time becomes a woman; then go on.", goal: after("done"), praise: "She is ready to join a Family or to found one.",
    },
    {
      title: "A new Family",
      text: ["People in Passage of Time join Families with an empty place, or found a new Family in the Canyon (NW-73). Those who stay behind are lost (NW-74). **Found Family D** in the Canyon."],
      allow: (action) => action.startsWith("found D "), otherwise: "Found Family D in the Canyon.", goal: (_view, done) => done.length > 0, praise: "Each empty place of Family D costs 1 Culture now (NW-74). Your Sheep has had a lamb (NW-75).",
    },
    {
      title: "Bring in the Corn", marks: space("san-juan-4"),
      text: ["Now name the Corn that is brought in; then all of it is revealed (NW-76). Name the Corn at **San Juan Valley 4**."],
      allow: only("gather san-juan-4"), otherwise: "Name the Corn at San Juan Valley 4.", goal: after("gather san-juan-4"), praise: "Only now the value is drawn.",
    },
    {
      title: "And on",
      text: [
        "Each Territory with a Family feeds three, less its Drought; a Sheep feeds four, Corn its value (NW-77). Feed your people as you like.",
        "In each pile an **Event** waits; after it comes a **Victory Check**: lands, men and women count, and Enemy Morale is taken from Military (NW-134). Hold lands of worth, keep Families whole, and do not grow fiercer than you need.",
        "You know enough to play. Every roll and every step of the enemy stands in the log with its rule; History tells what is behind the cards.",
      ],
    },
  ],
};
