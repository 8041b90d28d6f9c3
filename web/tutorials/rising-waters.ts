// rising-waters.ts - the first week of Rising Waters: upgrade, answer a Threat, work, move, read the newspaper, and see the
// water come. One position, with a Weather deck of three equal cards; tests/browser/tutorial.mjs plays it with the engine.
import { rows } from "../read";
import type { Field, Thing, Tutorial, View } from "../types";

const none = (n: number): Field[] => Array.from({ length: n }, () => null);
const zeros = (n: number): number[] => Array.from({ length: n }, () => 0);
const four = <T extends Field>(make: () => T): T[] => Array.from({ length: 4 }, make);

/** Fall 1926, two seats, the first week; you are Yellow in Valley Park, Blue is in Greenville. */
const start: Record<string, Field> = {
  flooded_north: [], flooded_south: [], asked: [], granted: [], boarded: [], goals_left: [], goals_met: [], goals_done: [],
  frames: [[0, 8, ...zeros(6)], ...Array.from({ length: 7 }, () => zeros(8))],
  depth: 1, loss: 0, week: 0, donations: 0, rescued: 0, first: "yellow", active: null, actions: 0, open: "none", moves: 0, gifts: 0, swimmer: null, activism: 0,
  ready: [], unplaced: [],
  pawn: [["E11", null, null, null], ["F3", null, null, null], none(4), none(4)],
  aboard: four(() => none(4)),
  town: ["E11", "F3", null, null],
  raft: none(10), raft_survivors: zeros(10), camp: none(7), green: [],
  level: [...Array.from({ length: 14 }, () => 1), 0, 0], mark: zeros(16), levee: zeros(128),
  survivors: zeros(128).map((_, hex) => (hex === 10 ? 1 : 0)), // on C2
  hand: [[1, 0, 0, 1, 3, 0, 1, 1, 0, 0, 0, 0], [0, 2, 1, 0, 0, 1, 0, 2, 0, 1, 0, 0], zeros(12), zeros(12)],
  held: [7, 7, 0, 0], power: four(() => zeros(4)), cubes: four(() => []),
  deck: [11, 10, 11, 13, 11, 11, 5, 3, 6, 5], discard: zeros(10),
  starred: [10, 2], owner_deck: [42, 7, 5, 5, ...zeros(12)], owner_discard: zeros(16),
  display: ["job", "threat", "job"], owner_top: none(3),
  // Three cards of medium rain on the Tensas Basin are left; nine heavy ones are in the box.
  weather_deck: [[0, 0, 0, 0, 0], [1, 0, 0, 0, 0], [4, 3, 0, 0, 0], [4, 0, 0, 0, 0]],
  weather_discard: [[5, 6, 8, 3, 3], [4, 6, 8, 3, 3], [0, 3, 8, 4, 3], [0, 6, 8, 4, 3]],
  weather_top: none(3), weather_now: none(3), heavy_left: 0,
  goal: none(2), given: [zeros(12), zeros(12)], role: none(4), points: zeros(4), last_target: none(4), jobs_done: zeros(4),
};

const options = { scenario: "fall", goals: "off", characters: "off", weather: "full", levees: "alone", renewables: "two", decide: "first", consent: "auto" };
const position = { weir: "position", game: "rising-waters", edition: "standard", seats: 2, options, state: start };

const spaces = (...terms: string[]): Thing[] => terms.map((term) => ({ kind: "space", term }));
const piece = (term: string): Thing => ({ kind: "piece", term });
const card = (term: string): Thing => ({ kind: "card", term });
const word = (term: string): Thing => ({ kind: "word", term });
const only = (...actions: string[]) => (action: string): boolean => actions.includes(action);
const leveeAt = (view: View, hex: number): number => Number(rows(view.state["levee"])[hex] ?? 0);
const E11 = 84; // its place in the list of hexes

export const tutorial: Tutorial = {
  title: "The first week of Rising Waters",
  minutes: 8,
  steps: [
    {
      title: "Before the flood",
      position,
      seat: "yellow",
      text: [
        "You and Blue are Black communities of the Mississippi Delta in the fall of 1926. It has rained for weeks. You win or lose **together**: hold out for seven weeks with fewer losses than the limit (RW-106, RW-108).",
        "Lost are land, towns, people and levees that go under, and what the landowners take. The **loss track** shows how many, against the limit.",
        "You are **Yellow**, the round pieces with a Y. Hands are open to all: plan aloud.",
      ],
    },
    {
      title: "Land and water",
      marks: spaces("E11", "E8", "D9"),
      text: [
        "Each land hex shows its **elevation**. Water comes in groups with one **level**; it stands where their name is, such as TB1 on E8.",
        "Land next to water floods when the level is **higher** than it; equal holds (RW-93). Your town Valley Park on **E11** lies at 2, the water at 1.",
        "Hexes between the bold lines are one group: they share their elevation and flood together, but for those with a levee or a camp (RW-97).",
      ],
    },
    {
      title: "Phase 1: upgrade",
      marks: [card("garden")],
      text: [
        "All seats upgrade at the same time. Each power costs cards of its kind and lasts for the whole game (RW-13). Open the tab **Boards** for the prices.",
        "You hold three Garden cards: the price of a **third action** in every turn. Choose **Raise a power: Actions in a turn**.",
      ],
      allow: only("raise actions 0"),
      otherwise: "That is possible too, but first raise your actions for three Garden cards.",
      goal: (_view, done) => done.includes("raise actions 0"),
      praise: "Three actions a turn from now on.",
    },
    {
      title: "Ready",
      text: ["Upgrading is over when everyone has said so (RW-37). Blue is only waiting for you. Say that you are **ready**."],
      allow: only("ready"),
      otherwise: "Now say that you are ready.",
      goal: (_view, done) => done.includes("ready"),
      replies: [{ seat: "blue", action: "ready" }],
      praise: "Phase 2: the landowners. Two Job Offers stay in the row; the Threat is resolved at once.",
    },
    {
      title: "Phase 2: a Threat",
      marks: [card("radio")],
      text: [
        "The first Threat goes to the First Player: you (RW-71). Taken into the hand it fills one of your seven places until you get rid of it. A **Resistance card** turns it away for free (RW-72).",
        "Answer with your **Radio** card and keep the Newspaper.",
      ],
      allow: only("counter radio"),
      otherwise: "Discard the Radio card against the Threat; the Newspaper is needed soon.",
      goal: (_view, done) => done.includes("counter radio"),
      praise: "The Threat is gone. The card's History tells what such threats were.",
    },
    {
      title: "Phase 3: accept work",
      marks: [word("left"), word("right"), ...spaces("E11")],
      text: [
        "You have three actions. The first: **work on the levee**. One action lets you take any Job Offers of the row and use them: a new levee costs two, raising one costs one (RW-63).",
        "Take the **left** and the **right** Job Offer, then build on **E11**: your pawn must stand on the hex or beside it (RW-65).",
      ],
      allow: only("take left", "take right", "levee E11"),
      otherwise: "Take both Job Offers and build the levee on E11.",
      goal: (view) => leveeAt(view, E11) > 0,
      praise: "A new levee is one higher than its land: 3. It protects this hex only (RW-66).",
    },
    {
      title: "Move",
      marks: [piece("yellow-1"), ...spaces("F10")],
      text: [
        "The second action: **move**. It gives you three steps for your pawns, and for others' if their owners agree (RW-49, RW-50). Nobody enters water without Swim or a raft.",
        "Lead your pawn to the field on **F10**, at elevation 4. Click the pawn, then the hex. On fields and forests, working for the community draws more cards (RW-68).",
      ],
      allow: only("step yellow-1 F10"),
      otherwise: "Move your pawn to F10.",
      goal: (view) => rows(rows(view.state["pawn"])[0])[0] === "F10",
      praise: "High and dry. The steps that are left go unused.",
    },
    {
      title: "Read the newspaper",
      marks: [card("newspaper")],
      text: ["The third action: **resist**. A Newspaper shows all of you the next three Weather cards (RW-69). Play it with **Read the newspaper**."],
      allow: only("read newspaper"),
      otherwise: "Play the Newspaper.",
      goal: (_view, done) => done.includes("read newspaper"),
      praise: "Three times medium rain on the Tensas Basin. Now you know.",
    },
    {
      title: "The forecast",
      marks: spaces("E10", "D10", "E11"),
      text: [
        "Beside the map stands the **forecast**. Choose **The known cards** there: the hexes that will flood are outlined. For each place it also says what three cards of medium rain would do.",
        "Rain falls on the group of its place that has had the fewest shares: here TB1, TB2 and TB3, 2 for each (RW-87, RW-88). E10 and D10 will go under. E11 is not outlined: its levee of 3 will hold.",
      ],
    },
    {
      title: "Phase 4: the water comes",
      text: [
        "Your turn is over when you say so. Blue ends its turn as well; then the weather is turned up and the water resolved from north to south: an unresolved group floods the lowest land it touches and falls by one (RW-95).",
        "**End your turn** and watch. The setting of the pace can show it step by step.",
      ],
      allow: only("end"),
      otherwise: "End your turn.",
      goal: (_view, done) => done.includes("end"),
      replies: [{ seat: "blue", action: "end" }, { seat: "blue", action: "survivor C1" }],
      praise: "The levee on E11 held, and your town with it.",
    },
    {
      title: "What it cost",
      marks: spaces("E11", "E10", "D10"),
      text: [
        "One loss for each group of land that floods for the first time (RW-102). Flooded land now carries the water on: what lies behind it is the new shore (RW-92).",
        "Phase 5, clean up: Blue is First Player now, a week is over, hands are filled to five, and a **Survivor** has come to C1. Survivors drown like everyone; a raft can take them along, and in Spring 1927 to a relief camp (RW-58, RW-59).",
      ],
    },
    {
      title: "Your first game",
      text: [
        "Six more weeks like this. Build where the next rain falls, keep Resistance cards for bad weeks, and give each other what the other needs: a Donate action moves cards (RW-61).",
        "Begin with **Fall 1926**. Spring 1927 brings higher water, relief camps, dynamite and harder cards. The tab **History** tells what happened then.",
      ],
    },
  ],
};
