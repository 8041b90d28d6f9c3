// lesson.ts - a tutorial over the real table: each step sets up a position or goes on, says what to try, and is done
// when the engine's view says so.
import { fill, h } from "./dom";
import { loadTutorial } from "./drawing";
import { engine } from "./engine";
import type { EngineTable } from "./engine";
import { inline } from "./markdown";
import { LocalSession } from "./local";
import { NOBODY } from "./session";
import type { Ability, Outcome } from "./session";
import type { SavedGame } from "./store";
import { keep, readKept } from "./settings";
import { openTable } from "./table";
import type { TablePage } from "./table";
import type { GameInfo, Thing, Tutorial, TutorialStep } from "./types";

class LessonSession extends LocalSession {
  override readonly place = "lesson";
  step: TutorialStep | null = null;
  done: string[] = [];
  onAct: () => void = () => undefined;

  constructor(saved: SavedGame, table: EngineTable, game: GameInfo) {
    super(saved, table, game, "");
  }

  override abilities(): ReadonlySet<Ability> {
    return new Set<Ability>(this.stage === "playing" ? ["undo"] : []);
  }

  protected override async save(): Promise<void> {
    // A lesson leaves nothing behind.
  }

  override async act(...actions: string[]): Promise<Outcome> {
    const { step, view } = this;
    if (step?.allow && view && !actions.every((action) => step.allow?.(action, view))) return { ok: false, error: step.otherwise ?? "That is a legal action, but try what the lesson asks for." };
    const outcome = await super.act(...actions);
    if (outcome.ok) {
      this.done.push(...actions);
      this.onAct();
    }
    return outcome;
  }

  override async undo(): Promise<Outcome> {
    const outcome = await super.undo();
    if (outcome.ok) this.done.pop();
    return outcome;
  }
}

export class LessonPage {
  private readonly card = h("section", { class: "lesson", "aria-label": "Lesson" });
  private at = 0;
  private reached = false;
  private table: TablePage | null = null;

  constructor(private readonly game: string, private readonly tutorial: Tutorial, private readonly session: LessonSession) {
    session.onAct = () => void this.look();
  }

  async begin(host: HTMLElement): Promise<void> {
    await this.setUp();
    this.table = await openTable(host, this.session, { banner: this.card, marks: () => this.marks(), locked: () => this.reached });
    this.session.listen((change) => {
      if (change.what === "moved") void this.look();
    });
    this.draw();
  }

  end(): void {
    this.table?.end();
  }

  private get step(): TutorialStep {
    return this.tutorial.steps[this.at] as TutorialStep;
  }

  private marks(): readonly Thing[] {
    return this.reached ? [] : (this.step.marks ?? []);
  }

  private async setUp(): Promise<void> {
    this.reached = this.step.goal === undefined;
    this.session.step = this.step;
    this.session.done = [];
    const { position, seat } = this.step;
    if (position !== undefined) await this.session.setTable(await engine().open({ position }), seat);
  }

  private async look(): Promise<void> {
    const { view, done } = this.session;
    if (this.reached || !view || done.length === 0 || !this.step.goal?.(view, done)) return;
    this.reached = true;
    for (const reply of this.step.replies ?? []) await this.session.playFor(reply.seat, reply.action);
    this.draw();
    this.table?.relight();
    this.card.querySelector<HTMLElement>(".lesson-next")?.focus();
  }

  private async go(to: number): Promise<void> {
    this.at = to;
    keep(`weir.lesson.${this.game}`, to);
    await this.setUp();
    this.draw();
    this.table?.relight();
    this.card.querySelector<HTMLElement>("h2")?.focus();
  }

  private draw(): void {
    const { step, tutorial, at } = this;
    const link = (id: string): HTMLElement => h("button", { type: "button", class: "rule-link", onclick: () => this.table?.openRule(id) }, id);
    const last = at === tutorial.steps.length - 1;
    fill(this.card,
      h("p", { class: "lesson-count" }, `Step ${at + 1} of ${tutorial.steps.length}`),
      h("progress", { max: tutorial.steps.length, value: at + (this.reached ? 1 : 0), "aria-label": "Progress of the lesson" }),
      h("h2", { tabindex: -1 }, step.title),
      step.text.map((paragraph) => h("p", {}, inline(paragraph, link))),
      this.reached && step.goal ? h("p", { class: "praise", role: "status" }, inline(step.praise ?? "Done.", link)) : null,
      h("div", { class: "button-row" },
        this.reached && !last ? h("button", { type: "button", class: "button main lesson-next", onclick: () => void this.go(at + 1) }, "Next") : null,
        this.reached && last ? h("a", { class: "button main lesson-next", href: `#play/${this.game}` }, "Play a game") : null,
        step.goal && (this.reached || this.session.done.length > 0) && step.position !== undefined
          ? h("button", { type: "button", class: "button", onclick: () => void this.go(at) }, "Again") : null,
        at > 0 ? h("button", { type: "button", class: "button", onclick: () => void this.back() }, "Back") : null,
        !this.reached ? h("button", { type: "button", class: "button quiet-button", onclick: () => void this.skip() }, "Skip") : null));
  }

  // A step that goes on from the one before can only be entered from where a position is set up.
  private async back(): Promise<void> {
    let to = this.at - 1;
    while (to > 0 && this.tutorial.steps[to]?.position === undefined) to--;
    await this.go(to);
  }

  private async skip(): Promise<void> {
    let to = this.at + 1;
    while (to < this.tutorial.steps.length - 1 && this.tutorial.steps[to]?.position === undefined) to++;
    await this.go(Math.min(to, this.tutorial.steps.length - 1));
  }
}

/** Opens a game's tutorial, at its first step. */
export async function openLesson(host: HTMLElement, game: string): Promise<LessonPage> {
  const tutorial = await loadTutorial(game);
  const first = tutorial?.steps[0];
  if (!tutorial || !first) throw new Error("There is no lesson for this game yet.");
  const table = await engine().open(first.position === undefined ? { game } : { position: first.position });
  const info = await table.game();
  const seat = first.seat ?? info.seats[0];
  const saved: SavedGame = {
    id: "lesson", request: null, game, title: info.title, seatNames: info.seats, record: "", ply: 0, toAct: [], won: null, end: null, created: 0, updated: 0,
    seats: info.seats.map((name) => ({ bot: name === seat ? null : NOBODY, name: "" })),
  };
  const session = new LessonSession(saved, table, info);
  await session.begin();
  const page = new LessonPage(game, tutorial, session);
  await page.begin(host);
  return page;
}

/** How far a player got, to offer going on. */
export function lessonProgress(game: string): number {
  return readKept<number>(`weir.lesson.${game}`, 0);
}
