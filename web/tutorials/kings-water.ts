// kings-water.ts - the Junior Mayor's first two turns: draft, build, supply, collect; then paid water, a demand and tax.
// tests/browser/tutorial.mjs plays every step with the engine.
import type { Field, Thing, Tutorial, View } from "../types";

const CELLS = 30;
const HAND = 22;
const KINDS = 43;

function row(length: number, blank: Field, ...first: Field[]): Field[] {
  return [...first, ...Array.from({ length: length - first.length }, () => blank)];
}

/** What stands on a territory's cells, or lies on them: by the number of the cell, row by row. */
function land(blank: Field, on: Record<number, Field>): Field[] {
  return row(CELLS, blank).map((none, cell) => on[cell] ?? none);
}

const old = {
  tile: [land(null, { 1: "Cistern", 6: "Fishing-Dock", 8: "Orchard", 22: "Basic-Waterplant" }), land(null, { 3: "Library", 4: "Well", 20: "Basic-Waterplant", 25: "Farmland" })],
  paid: [land(0, { 1: 5, 6: 4, 8: 8, 22: 2 }), land(0, { 3: 9, 4: 3, 20: 2, 25: 4 })],
  drops: [land(0, { 1: 2 }), land(0, {})],
  order: [row(CELLS, null, "e4", "b1", "a2", "c2"), row(CELLS, null, "c4", "e1", "b5", "d1")],
};

/** Round 1: the King has named his colours, Senior and Riparian have built. You are the Junior. */
const first: Record<string, Field> = {
  events_left: ["Drought-Proclaimed", "Great-Drought", "Junior-Curtailment", "Reasonable-Use", "Call-on-the-River", "Shared-Shortage", "Beneficial-Use-Audit", "Canal-Repairs", "Royal-Displeasure", "Headgate-Locks",
    "Spawning-Season", "The-King's-Pleasure-Lake", "Deep-Snowpack", "Spring-Rain", "Heat-Wave", "Dry-Wind", "Boiler-Failure", "Dead-Calm", "Ash-Clouds", "Harvest-Feast", "Guild-Fair", "Pilgrim-Season", "Builders'-Glut", "Tax-Relief"],
  events_gone: [],
  demands_left: ["Royal-Tribute", "Fountain-of-the-Court", "Feed-the-Capital", "Work-for-Idle-Hands", "Pleasures-of-the-Court", "For-the-Public-Good", "Storage-Ordinance", "Emergency-Reserve", "Build-for-the-Realm", "Metering-Decree",
    "Open-Roads", "Clean-Water-Act", "Census-of-Works", "Fallow-Order", "Light-the-Palace", "Wedding-Gift", "Provision-the-Army", "Granary-Levy", "Harbour-Muster",
    "Balanced-Town", "Austerity", "Aqueduct-Subscription", "Water-Levy", "Master-of-the-Rolls"],
  demands_gone: [],
  districts: [["a2", "c2"], ["d1", "b5"], []],
  plants: [["b1", "e4"], ["e1", "c4"], []],
  farms: [["c2"], ["b5"], []],
  docks: [["a2"], [], []],
  ran: [],
  fresh: [],
  cash: [9, 9, 15],
  arrears: [0, 0, 0],
  drawn: [1, 0, 0],
  best_income: [8, 7, 0],
  purse: 8,
  tile: [...old.tile, land(null, {})],
  paid: [...old.paid, land(0, {})],
  drops: [...old.drops, land(0, {})],
  order: [...old.order, row(CELLS, null)],
  hand: [row(HAND, null), row(HAND, null), row(HAND, null, "Basic-Waterplant")],
  hand_paid: [row(HAND, 0), row(HAND, 0), row(HAND, 0)],
  row: [row(8, null, "Market-Square", "Clinic", "Coaching-Inn", "Clinic", "Brewery", "Brewery"), row(8, null, "Reed-Bed", "Well", "Well", "Well")],
  stack: row(KINDS, 0, 7, 3, 5, 3, 3, 5, 4, 3, 3, 3, 2, 4, 3, 3, 3, 5, 1, 2, 3, 2, 5, 3, 5, 5, 3, 9),
  discard: row(KINDS, 0),
  reserve: [0, 0, 3],
  legacy: [2, 2, 0],
  posts: [[], [], []],
  last_use: [4, 5, 0],
  facility_turns: [0, 1, 0],
  failures: [0, 0, 0],
  ever_short: [0, 0, 0],
  event_cap: [255, 255, 255],
  pending: [null, null, null],
  pending_amount: [0, 0, 0],
  bonus: ["Great-Reservoir", "Water-Wise", "Workshop-of-the-Realm"],
  secret: ["Prosperous-Realm", "Red-Brick-Town", "Sails-Turning", "Loyal-Subject"],
  revealed: [null, null, null, null],
  bank: 19,
  unrest: 0,
  tax_cost: 1,
  tax_tiles: 2,
  price_cost: 1,
  price_drops: 4,
  taxed: "green+yellow",
  die: 0,
  event: null,
  demand: null,
  round: 1,
  phase: "draft",
  active: "junior",
  cap: 255,
  ...Object.fromEntries(["imported", "swept", "owed", "barred", "short_now", "drafted", "built", "posts_built", "used", "facility"].map((name) => [name, 0])),
  tokens: [0, 0, 0],
};

/** Round 2: the King has rolled a 1 and demands a tribute. */
const second: Record<string, Field> = {
  ...first,
  demands_left: (first["demands_left"] as Field[]).slice(1),
  districts: [["a2", "c2"], ["d1", "b5"], ["c2"]],
  plants: [["b1", "e4"], ["e1", "c4"], ["c1", "d4"]],
  cash: [14, 13, 8],
  drawn: [5, 5, 0],
  best_income: [8, 7, 3],
  purse: 12,
  tile: [...old.tile, land(null, { 2: "Reed-Bed", 8: "Market-Square", 21: "Basic-Waterplant" })],
  paid: [...old.paid, land(0, { 2: 3, 8: 5, 21: 2 })],
  drops: [...old.drops, land(0, { 2: 2, 21: 1 })],
  order: [...old.order, row(CELLS, null, "d4", "c1", "c2")],
  hand: [row(HAND, null), row(HAND, null), row(HAND, null)],
  row: [row(8, null, "Fishing-Dock", "Coaching-Inn", "Clinic", "Brewery", "Brewery", "Farmland"), row(8, null, "Well", "Well", "Well", "Cistern")],
  stack: row(KINDS, 0, 6, 3, 5, 3, 3, 4, 4, 3, 3, 3, 2, 4, 3, 3, 3, 5, 2, 2, 3, 2, 4, 3, 5, 5, 3, 9),
  reserve: [0, 0, 0],
  last_use: [4, 5, 2],
  bank: 23,
  die: 1,
  demand: "Royal-Tribute",
  round: 2,
  phase: "water",
};

function position(state: Record<string, Field>): unknown {
  return { weir: "position", game: "kings-water", edition: "standard", seats: 4, options: { rounds: "8" }, state };
}

const spaces = (...terms: string[]): Thing[] => terms.map((term) => ({ kind: "space", term }));
const only = (...actions: string[]) => (action: string): boolean => actions.includes(action);

/** The Junior's row of a field. */
function mine(view: View, field: string): Field[] {
  const rows = view.state[field], found = Array.isArray(rows) ? rows[2] : null;
  return Array.isArray(found) ? found : [];
}

const ran = (view: View, ...plots: string[]): boolean => plots.every((plot) => (view.state["ran"] as Field[]).includes(plot));

/** Whether an action builds a tile of the hand on one of these cells. */
function builds(action: string, view: View, tile: string, ...cells: string[]): boolean {
  const [verb, place, cell = ""] = action.split(" ");
  return verb === "build" && mine(view, "hand")[Number(place) - 1] === tile && cells.includes(cell);
}

export const tutorial: Tutorial = {
  title: "The Junior Mayor's first two turns",
  minutes: 8,
  steps: [
    {
      title: "One King, three towns",
      position: position(first),
      seat: "junior",
      text: [
        "The **King** sets tax and water price and owns the bank. **Senior** and **Riparian** take water free; you, the **Junior**, pay for every drop.",
        "In return you are measured by a lower mark: the best standing in per cent of one's own mark wins (KW-115).",
        "The yellow line on top is the **King's ledger**: rates, bank, unrest, and whatever hangs over a mayor. Your town is **Drylea**, on the right; on a phone it is the large one.",
        "You have $15, a basic waterplant in your hand and 3 drops in reserve. In round 1 a turn begins with the draft.",
      ],
    },
    {
      title: "Draft",
      marks: spaces("district-1", "plant-1"),
      text: [
        "Two rows are for sale. A tile costs its price and the surcharge of its slot; the cheap end comes first (KW-49, KW-91).",
        "Take the **Market Square** for $5 and the **Reed Bed** for $3: click each of them. A reed bed is small, but it **recycles**: it fills up free after each of your turns. Then **end this phase**.",
      ],
      allow: (action, view) => action === "draft district-1" || action === "draft plant-1" || (action === "end" && view.state["drafted"] === 2),
      otherwise: "Draft the Market Square and the Reed Bed, one after the other, and then end the phase.",
      goal: (view) => view.phase === "build",
      praise: "$7 are left, and three tiles are in your hand.",
    },
    {
      title: "Waterplants",
      marks: spaces("Jd4", "Jc1"),
      text: [
        "A **waterplant** stands on a pool (KW-55). Pick the **Basic Waterplant** in your hand, then the pool **Jd4**; it was dealt to you and costs its $2 now (KW-53). Then put the **Reed Bed** on **Jc1**.",
        "Key **b**, or the tab Sheet, shows at any time where tiles may stand.",
      ],
      allow: (action, view) => builds(action, view, "Basic-Waterplant", "Jd4") || builds(action, view, "Reed-Bed", "Jc1"),
      otherwise: "First the two waterplants: Basic Waterplant on Jd4, Reed Bed on Jc1.",
      goal: (view) => mine(view, "plants").length === 2,
      praise: "Your reserve flowed onto them (KW-65): 3 drops are ready.",
    },
    {
      title: "A district",
      marks: spaces("Jc2"),
      text: [
        "The Market Square is of the class **general**: it stands next to any tile of your town, on any land (KW-59). Build it on **Jc2**, just south of the reed bed.",
        "Then **end this phase**. Tiles you keep in hand, at most three, may be built later.",
      ],
      allow: (action, view) => builds(action, view, "Market-Square", "Jc2") || (action === "end" && mine(view, "districts").length === 1),
      otherwise: "Build the Market Square on Jc2, then end the phase.",
      goal: (view) => view.phase === "run",
      praise: "Water of any of your plants reaches every district of the town.",
    },
    {
      title: "Plan and supply",
      marks: spaces("Jc2"),
      text: [
        "Now water is distributed. The **planner** shows what a choice of districts brings before you commit yourself. Press **Best choice**: the market would take 2 of your 3 drops and earn $3.",
        "Then press **Supply these**. A click on the district itself does the same (KW-68).",
      ],
      allow: only("run Jc2"),
      otherwise: "Supply the Market Square first; the phase is ended in the next step.",
      goal: (view) => ran(view, "c2"),
      praise: "The tick says that it earns this turn. Drops left the reed bed first (KW-70), since it fills up again.",
    },
    {
      title: "Collect",
      text: ["**End this phase**: the income arrives, the reed bed fills up, and tax is taken. A single yellow district pays nothing at $1 for every 2 (KW-97)."],
      allow: only("end"),
      otherwise: "End the phase.",
      goal: (view) => view.phase !== "run",
      praise: "You have $8. The rows close up, and the King begins round 2 with a roll of the die.",
    },
    {
      title: "Water for money",
      position: position(second),
      seat: "junior",
      text: [
        "Round 2. The King rolled a 1: the bank gained drops, and an odd roll brings a **demand**, the Royal Tribute. It stands below the ledger and waits at the end of your turn.",
        "From now on a turn begins with a **request** (KW-40). Your plants hold 3 drops and have room for 1 more. Water is $1 for every 4 drops, rounded up for each request (KW-43). Request **1** drop, for $1.",
        "In dry years a card may **cap** your request. Senior and Riparian can break a cap with a Legacy card; you cannot (KW-88).",
      ],
      allow: only("water 1"),
      otherwise: "Request the one drop that your waterplants have room for.",
      goal: (view) => view.phase === "draft",
      praise: "4 drops, all your plants can hold.",
    },
    {
      title: "A second district",
      marks: spaces("district-1"),
      text: ["You have $7, and 2 drops more than the market needs. The **Fishing Dock** takes 1 drop and earns $3. Draft it for $4, then **end this phase**."],
      allow: (action, view) => action === "draft district-1" || (action === "end" && view.state["drafted"] === 1),
      otherwise: "Draft the Fishing Dock, then end the phase.",
      goal: (view) => view.phase === "build",
      praise: "It pays for itself in two turns.",
    },
    {
      title: "On the pond",
      marks: spaces("Ja2", "Jf3", "Je5"),
      text: ["The first dock stands on a **pool**; later ones may stand beside it on any land (KW-58). Build it on any of your three free pools, then **end this phase**."],
      allow: (action, view) => builds(action, view, "Fishing-Dock", "Ja2", "Jf3", "Je5") || (action === "end" && mine(view, "docks").length === 1),
      otherwise: "Build the Fishing Dock on Ja2, Jf3 or Je5, then end the phase.",
      goal: (view) => view.phase === "run",
      praise: "Remember that docks need the pools your waterplants need too.",
    },
    {
      title: "Two districts",
      text: ["Ask the planner for the **Best choice** again and press **Supply these**: market and dock take 3 of 4 drops for $6."],
      allow: (action) => action.startsWith("run "),
      otherwise: "Supply both districts first.",
      goal: (view) => mine(view, "districts").every((plot) => ran(view, String(plot))),
      praise: "Dots on other tiles ask for tokens as well: your own cost 2 drops for the Solar Works each turn, others' need a trading post and money (KW-71, KW-73).",
    },
    {
      title: "Collect again",
      text: ["**End this phase**. You will be asked about the King's demand then."],
      allow: only("end"),
      otherwise: "End the phase.",
      goal: (view) => view.phase === "demand",
      praise: "$6 more. Now the King's man is at the door.",
    },
    {
      title: "The tribute",
      text: [
        "Pay $2 to the King, or take the penalty: to give back 3 drops after your next request (KW-46). **Comply**, or **take the penalty**, as you like (KW-82).",
        "Then comes the tax: two yellow districts pay $1, for yellow is one of the two colours that the King has named.",
      ],
      goal: (view) => view.phase !== "demand",
      praise: "That was your second turn. A penalty to come would stand in the ledger for all to see.",
    },
    {
      title: "From here on",
      text: [
        "You know a mayor's whole turn. The **log** says who was squeezed by what, and each line has its rule.",
        "Early recycling plants make you independent of bank and price (KW-119). With room for 10 drops you may open trading posts (KW-77). A heavy tax or dear water costs the King unrest (KW-37): complain loudly.",
        "Your **secret goal**, beside the board, and the three open bonus goals bring 8 each at the end (KW-108, KW-110).",
      ],
    },
  ],
};
