// dos-rios.ts - first steps in Dos Rios: walk, chase, dam, lead the water, build, harvest, win. All positions are on one
// valley, the one of the rule book's examples; tests/browser/tutorial.mjs plays every step with the engine.
import type { Field, Thing, Tutorial, View } from "../types";

const land = [
  ["A2", "A6", "B1", "B2", "B6", "D1", "D5", "D7", "E5", "F1", "F2", "G2", "G7"],
  ["A1", "A3", "A4", "C1", "C3", "D3", "E1", "E2", "E6", "F4", "G1", "G3"],
  ["A5", "A7", "B3", "C2", "C4", "C5", "C7", "E3"],
  ["B4", "B5", "B7", "D4", "E4", "E7", "G4", "G6"],
  ["C6", "D2", "D6", "F3", "F5", "F6", "F7", "G5"],
];

/** The valley at the start of Black's second turn; you are Black. */
const start: Record<string, Field> = {
  campesinos: [["B6", "C4", "D5"], ["B5", "E4", "G4"], [], []],
  pairs: [[], [], [], []],
  casas: [[], [], [], []],
  haciendas: [[], [], [], []],
  terrain: land,
  wet: [["A1", "A2", "A3", "B3", "B4", "B5", "C5", "C6", "C7"], ["F6", "F7", "G1", "G2", "G3", "G4", "G5", "G6"]],
  dams: [[], [], []],
  flow: [["G6", "verde"], ["A1", "A2", "B3", "B4", "C5", "C6", "F6", "F7", "G1", "G2", "G3", "G4", "G5"], ["A3", "B5", "C7", "moreno"]],
  money: [0, 0, 0, 0],
  tiles_left: [],
  away: [[3, 3, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]],
  reserve: [2, 2, 0, 0],
  dams_built: [0, 0, 0, 0],
  harvests: [0, 0, 0, 0],
  deck: [1, 2, 1, 1, 2, 3, 0, 0], // the desperados lie in the discard pile, so that no raid disturbs the lesson
  discard: [0, 0, 0, 0, 0, 0, 1, 1],
  aside: [0, 0, 0, 0, 0, 0, 0, 0],
  row: ["wheat", "rio-verde", "corn", null, null],
  supply: 36,
  phase: "actions",
  active: "black",
  first: "black",
  acted: ["black", "white"],
  round: 2,
  moves: 6,
  built: 0,
  transit: null,
  head: null,
  river: null,
  tiling: "M1",
  slot: 12,
  winner: null,
  ending: 0,
};

function position(changes: Record<string, Field>): unknown {
  const options = { rivers: "turn", row: "players", harvest: "round2" };
  return { weir: "position", game: "dos-rios", edition: "standard", seats: 2, options, state: { ...start, ...changes } };
}

const spaces = (...terms: string[]): Thing[] => terms.map((term) => ({ kind: "space", term }));
const edge = (term: string): Thing => ({ kind: "edge", term });
const way = (term: string): Thing => ({ kind: "word", term });

/** Whether a set of a state's row names a hex: the campesinos of seat 0, the hexes of river 0. */
function has(view: View, field: string, row: number, hex: string): boolean {
  const sets = view.state[field];
  const set = Array.isArray(sets) ? sets[row] : null;
  return Array.isArray(set) && set.includes(hex);
}

const only = (...actions: string[]) => (action: string): boolean => actions.includes(action);

export const tutorial: Tutorial = {
  title: "First steps in Dos Rios",
  minutes: 10,
  steps: [
    {
      title: "Two rivers, one valley",
      position: position({}),
      seat: "black",
      marks: spaces("verde", "moreno"),
      text: [
        "Rio Verde and Rio Moreno come down from the mountains in the north and end in a lake or in the city. You are **Black**. Your workers, the campesinos, earn money on fields that a river waters.",
        "You win with a **hacienda and three casas, all on watered land**, or with a **hacienda and all four casas** wherever they stand.",
        "In this lesson you do once what you will do in every game. The board only offers what the rules allow; if something does not work, click it and read why.",
      ],
    },
    {
      title: "Reading the land",
      marks: spaces("C4", "D6", "B5"),
      text: [
        "Every hex shows its land by colour, picture and letter: **W** wheat, **C** corn and **T** tobacco are fields; **F** is forest, **H** is hill.",
        "The dots under the letter are the height: fields 1, forest 2, hills 3; city, lakes and trails 0. Height decides where water runs and who can chase whom (DR-3).",
        "**C4** is a dry wheat field, **D6** a dry cornfield, and **B5** is tobacco that Rio Verde waters. Only watered land pays.",
      ],
    },
    {
      title: "Walk",
      position: position({}),
      seat: "black",
      marks: spaces("C4", "C5"),
      text: [
        "You have **six movement points** a turn for all your campesinos together. A step to a neighbouring hex costs one, whatever the land (DR-32).",
        "Your campesino on **C4** stands dry. Click C4, then **C5**, a wheat field on the river.",
      ],
      allow: only("step C4 C5"),
      otherwise: "That would be allowed too. For now, walk from C4 to C5.",
      goal: (view) => has(view, "campesinos", 0, "C5"),
      praise: "One point spent, five left. On C5 the next wheat harvest will pay you 100 rios.",
    },
    {
      title: "Out of the city by the trail",
      marks: spaces("city", "west-trail"),
      text: [
        "Three of your campesinos wait in the city. It touches only C7, D7 and E7, but a **trail** on each side of the board leads half way up (DR-34).",
        "Take the **west trail** and leave it to any of the hexes **A4 to A7**: two steps, two points.",
      ],
      allow: (action) => /^step (city west-trail|west-trail A[4-7])$/.test(action),
      otherwise: "Go from the city to the west trail, and from there to A4, A5, A6 or A7.",
      goal: (view) => ["A4", "A5", "A6", "A7"].some((hex) => has(view, "campesinos", 0, hex)),
      praise: "That is the quick way back for everyone who was sent to the city.",
    },
    {
      title: "Chase from higher ground",
      marks: spaces("B6", "B5"),
      text: [
        "White stands on **B5**, a watered field, and a hex holds campesinos of one player only. But your campesino on **B6** stands on a hill, and B5 is lower.",
        "One against one, stepping down from a higher hex **chases** the other to the city (DR-45). Walk from B6 to B5.",
      ],
      allow: only("step B6 B5"),
      otherwise: "Chase White off B5: step there from the hill B6.",
      goal: (view) => has(view, "campesinos", 0, "B5"),
      praise: "White is back in the city, and B5 is yours.",
    },
    {
      title: "Chase with two",
      position: position({ campesinos: [["C4", "D6"], ["C5", "E4", "G4"], [], []], away: [[4, 3, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]] }),
      seat: "black",
      marks: spaces("C5", "C4", "D6"),
      text: [
        "Now White holds **C5**, and your two campesinos on C4 and D6 stand no higher. Alone neither can do anything.",
        "**Two against one** always works: both enter together, for two points (DR-46). Click C5, then C4 and D6, or pick the chase from the list.",
        "Two against two works as well, but only if both of yours come from higher hexes (DR-47).",
      ],
      allow: only("chase C5 C4 D6"),
      otherwise: "Chase White off C5 with both campesinos at once.",
      goal: (view) => has(view, "pairs", 0, "C5"),
      praise: "Two of yours on one hex are hard to dislodge. More than two do not fit.",
    },
    {
      title: "A dam",
      position: position({ campesinos: [["B4", "C4"], ["B5", "C5"], [], []], away: [[4, 4, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]], money: [500, 200, 0, 0] }),
      seat: "black",
      marks: [edge("B4-B5"), ...spaces("B4")],
      text: [
        "Rio Verde runs from **B4** to White on B5, and past your dry wheat on C4. Time to change that.",
        "A dam closes one edge of a hex for good. One of your campesinos must stand beside it; it costs a dam from your reserve and no movement (DR-53). Every hex must keep one way out (DR-57).",
        "Build a dam **between B4 and B5**: click the bar on that edge, or click B4 first.",
      ],
      allow: only("dam B4-B5"),
      otherwise: "Build the dam on the edge between B4 and B5.",
      goal: (view) => view.phase === "reroute",
      praise: "The water cannot pass. Now it needs another way, and you decide.",
    },
    {
      title: "Lead the water on",
      marks: [way("SE")],
      text: [
        "Water leaves a hex by its **lowest open side**, south-west, south or south-east. If several are equally low, you choose (DR-22).",
        "From B4 the fields A5 and C4 are open, both of height 1. Lead it **south-east to C4**: click the arrow.",
      ],
      allow: only("flow SE"),
      otherwise: "Lead the water south-east, to your campesino on C4.",
      goal: (_view, done) => done.includes("flow SE"),
      praise: "C4 is watered.",
    },
    {
      title: "And leave White dry",
      marks: [way("S")],
      text: [
        "From C4 it could run back to B5 or on to C5, both on its old course; the hill D5 is too high. When it meets its old bed the reroute is complete (DR-58).",
        "Lead it **south to C5**. What no source feeds any more dries up (DR-59).",
      ],
      allow: only("flow S"),
      otherwise: "Lead the water south to C5.",
      goal: (view) => view.phase === "actions" && has(view, "wet", 0, "C4") && !has(view, "wet", 0, "B5"),
      praise: "B5 is dry: White's campesino there earns nothing. Where two rivers meet they go on as one, and a dam below moves both (DR-60).",
    },
    {
      title: "Build a casa",
      marks: spaces("C4"),
      text: [
        "You have 500 rios, the price of a **casa**; the hacienda costs 1000. You may put up two buildings a turn, wherever a campesino of yours stands and nothing is built yet (DR-61 to DR-64).",
        "A building stays for ever, counts in every harvest even with nobody there, and protects your campesinos on it from being chased.",
        "Build a casa on **C4**.",
      ],
      allow: only("casa C4"),
      otherwise: "Build the casa on C4, where the water is.",
      goal: (view) => has(view, "casas", 0, "C4"),
      praise: "The drop on the house means that it is watered. Keep it that way.",
    },
    {
      title: "End your actions",
      text: [
        "Moving, chasing, damming and building come in any order and as mixed as you like. Then comes the second part of the turn: harvest or delay (DR-29).",
        "Choose **End your actions**.",
      ],
      allow: only("done"),
      otherwise: "You could do more, but now end your actions.",
      goal: (view) => view.phase === "harvest",
      praise: "Now look at the row of cards.",
    },
    {
      title: "Harvest",
      text: [
        "The arrow marks the **current card**: wheat. If you harvest, it pays **everybody** 100 rios for each watered wheat field where they have a building or a campesino: you for C4, White for C5 (DR-73, DR-74).",
        "If you **delay**, the card goes back beside the deck and the next one, Rio Verde, becomes current (DR-78). You could wait for a better card, but others choose as well.",
        "This time, **harvest**.",
      ],
      allow: only("harvest"),
      otherwise: "Delaying is a real choice, but this time harvest.",
      goal: (_view, done) => done.includes("harvest"),
      praise: "You earned 100 rios and a new card came. You can spend the money from your next turn on.",
    },
    {
      title: "Other cards, and desperados",
      text: [
        "River cards pay for everything along one river: 100 rios a field and **one dam a forest**. Logging gives dams for all watered forests. That is where new dams come from; five is the most you can keep.",
        "Two cards are **desperados**. When one is drawn they ride down a river from its source and drive one campesino from each hex to the city, three in all. Only a hacienda stops them (DR-84 to DR-88).",
      ],
    },
    {
      title: "Win the game",
      position: position({
        campesinos: [["B4", "G5"], ["C7", "E4", "G4"], [], []], away: [[4, 3, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]], casas: [["B5", "C6", "F5"], ["G6", "D4"], [], []],
        haciendas: [["B4"], [], [], []], reserve: [1, 2, 0, 0], supply: 37, money: [100, 300, 0, 0], round: 9,
      }),
      seat: "black",
      marks: [...spaces("F5", "G5"), edge("G5-G6")],
      text: [
        "Some rounds later. You have your hacienda and three casas. All are watered but the one on **F5**. Water there, and you have won (DR-91).",
        "You have one dam and a campesino on **G5**, where Rio Moreno runs on to G6. Close the edge **between G5 and G6** and lead the water on.",
      ],
      allow: (action) => action === "dam G5-G6" || action.startsWith("flow "),
      otherwise: "Build the dam between G5 and G6: then Rio Moreno must turn to F5.",
      goal: (view) => view.result !== null,
      praise: "Four buildings, all watered: you win at once, as you would in somebody else's turn (DR-93).",
    },
    {
      title: "Your first game",
      text: [
        "That is nearly everything. A game begins with laying the two rivers piece by piece and placing three campesinos each; the table says what to do.",
        "Undo takes back your own actions until something new is revealed. A hint shows what the computer would do. Anything you may not do tells you its rule, and the rule book is beside the board.",
        "Keep some campesinos near the water's way, and an eye on other people's dams.",
      ],
    },
  ],
};
