// One battle as one seat sees it: what is known, what is asked, and the ways to answer. It knows
// nothing of the screen.
import { type ChoicePage, Choices } from "./choices";
import { Emitter } from "./emitter";
import type {
  Action,
  Choice,
  Drafted,
  GameEvent,
  Mark,
  Odds,
  Push,
  Question,
  Suggestion,
  Threats,
  Unit,
  View,
} from "./protocol";
import { Failed, type Wire } from "./wire";

// What one push, or a return, brought; told to whoever shows it.
export interface News {
  events: GameEvent[];
  units: Unit[];
}

export type Answer = string | Action;
export type Adviser = "reflex" | "default" | "repeat" | "cadet" | "captain" | "admiral";

const LOG_PORTION = 500;
const QUICK = new Set<Adviser>(["reflex", "default", "repeat"]); // answered at once
const QUIET_MS = 150; // a question that stands so long may be thought about

export class Table extends Emitter {
  view!: View;
  units = new Map<string, Unit>();
  question: Question | null = null;
  draft: Drafted[] = [];
  events: GameEvent[] = []; // as far back as `earlier` was asked
  ground: Mark[] = [];
  missing = ""; // why the seat could not be taken again after a loss
  stoodUp = false; // the seat is played elsewhere now
  private answers = new Choices((fields) => this.choicePage(fields));
  private ears = new Set<(news: News) => void>();
  private leaving: (() => void)[] = [];

  private constructor(
    readonly wire: Wire,
    readonly match: string,
    readonly seat: string,
    private tokens: string[],
  ) {
    super();
  }

  // `tokens` of the seat: any of them may be the one that opens it.
  static async open(wire: Wire, match: string, seat: string, tokens: string[]): Promise<Table> {
    const table = new Table(wire, match, seat, tokens);
    table.leaving.push(wire.listen((push) => table.receive(push)));
    try {
      await table.enter();
    } catch (error) {
      table.close();
      throw error;
    }
    table.leaving.push(wire.greet(() => table.enter().catch((error) => table.miss(error))));
    return table;
  }

  // Gives the seat up on this connection; it stays ours.
  close(): void {
    for (const leave of this.leaving) leave();
    this.leaving = [];
    this.wire.request("leave", this.at()).catch(() => undefined);
  }

  // The one that opened the seat.
  get token(): string {
    return this.tokens[0];
  }

  get spectator(): boolean {
    return this.seat === "spectator";
  }

  get own(): Unit[] {
    return [...this.units.values()].filter((unit) => this.isOwn(unit));
  }

  isOwn(unit: Unit): boolean {
    return unit.seat === this.seat;
  }

  onNews(ear: (news: News) => void): () => void {
    this.ears.add(ear);
    return () => this.ears.delete(ear);
  }

  // ---- asking

  // All answers to the open question that name this unit; all of them without one.
  choices(unit?: string): Promise<Choice[]> {
    return unit ? this.answers.of(unit) : this.answers.everything();
  }

  choiceCount(unit: string): Promise<number> {
    return this.answers.count(unit);
  }

  async suggest(by: Adviser, unit?: string): Promise<Suggestion | null> {
    return (await this.suggestions(by, unit, 1))[0] ?? null;
  }

  // Best first.
  async suggestions(by: Adviser, unit: string | undefined, count: number): Promise<Suggestion[]> {
    const fields = { by, unit, count };
    const answer = QUICK.has(by) ? this.ask("suggest", fields) : this.think("suggest", fields);
    return ((await answer) as { suggestions: Suggestion[] }).suggestions;
  }

  // `wanted` is asked when its turn comes: what nobody waits for any more is not worked out.
  odds(actions: Answer[], wanted?: () => boolean): Promise<Odds> {
    return this.think("odds", { actions }, wanted);
  }

  threats(): Promise<Threats> {
    return this.think("odds", { threats: true });
  }

  async overlay(what: string, fields: { unit?: string; target?: string; weapon?: number; action?: Answer } = {}): Promise<Mark[]> {
    return (await this.ask<{ marks: Mark[] }>("overlay", { what, ...fields })).marks;
  }

  // Answers that name no unit, such as the one that ends a run.
  looseChoices(): Promise<Choice[]> {
    return this.answers.loose();
  }

  // Whether an answer is allowed: as it was understood, or the refusal is thrown.
  permits(action: Answer): Promise<Drafted> {
    return this.ask("permits", { action });
  }

  // The cards are large and wanted one at a time.
  async card(unit: string): Promise<Unit> {
    const answer = await this.ask<{ units: Unit[] }>("view", { unit, cards: true });
    return answer.units[0];
  }

  async earlier(): Promise<void> {
    const first = this.events[0]?.number ?? 1;
    const since = Math.max(0, first - 1 - LOG_PORTION);
    const answer = await this.ask<{ events: GameEvent[] }>("events", { since });
    this.events = [...answer.events.filter((event) => event.number < first), ...this.events];
    this.changed();
  }

  // ---- answering

  // Answers to the open question, one after the other. Thrown: the refusal of the first that a rule
  // forbids; those before it stand.
  async act(actions: Answer[], commit = false): Promise<void> {
    const question = this.question?.number;
    await this.ask("act", { question, actions, commit: commit || undefined });
  }

  // Secret orders are changed by writing the list anew.
  async redraft(answers: Answer[]): Promise<void> {
    const undone = this.draft.length ? this.ask("undo", { count: this.draft.length }) : null;
    const written = answers.length ? this.ask("act", { actions: answers }) : null;
    await undone;
    await written;
  }

  undo(count = 1): Promise<unknown> {
    return this.ask("undo", { count });
  }

  // A commit names no question: one more of them, by a double click, would seal the next one empty.
  private sealed: { question: Question | null; done: Promise<unknown> } | null = null;
  commit(): Promise<unknown> {
    const { question } = this;
    if (this.sealed && this.sealed.question === question) return this.sealed.done;
    const done = this.ask("commit");
    this.sealed = { question, done };
    done.catch(() => (this.sealed = null));
    return done;
  }

  // Any other verb about this seat: offer, accept, resign, invite, record …
  ask<T>(verb: string, fields: object = {}): Promise<T> {
    return this.wire.request<T>(verb, { ...this.at(), ...fields });
  }

  // The seat is opened by this token from now on, and by no other. Whether that was heard is not known
  // after a loss: until it is, either may open it.
  async renew(token: string): Promise<void> {
    const before = this.tokens;
    this.tokens = [...before, token];
    try {
      await this.wire.demand("renew", { ...this.at(), keep: token });
      this.tokens = [token];
    } catch (error) {
      if (this.token === token) return; // it has opened the seat meanwhile
      this.tokens = before;
      throw error;
    }
  }

  // Resolves when the question that follows our last answer has been heard, if there is one.
  async settled(): Promise<void> {
    await this.wire.request("settings");
  }

  // The server works out one such thing at a time for us and drops what waits behind it: so we wait here.
  private thinking: Promise<unknown> = Promise.resolve();
  private think<T>(verb: string, fields: object, wanted = () => true): Promise<T> {
    const answer = this.thinking.then(() => {
      if (!wanted()) throw new Failed({ code: "replaced", reason: "nobody waits for it any more" });
      return this.ask<T>(verb, fields);
    });
    this.thinking = answer.catch(() => undefined);
    return answer;
  }

  // ---- hearing

  private at() {
    return { match: this.match, seat: this.seat };
  }

  // One portion, with what the server leaves out because the list implies it.
  private async choicePage(fields: { unit?: string; from?: number; limit: number }): Promise<ChoicePage> {
    const decision = this.question?.decision;
    const page = await this.ask<ChoicePage>("choices", { form: "ends", ...fields });
    for (const choice of page.choices) {
      choice.decision ??= decision;
      if (fields.unit) choice.unit ??= fields.unit;
      if (choice.effort) choice.effort.name ??= page.effort ?? "";
    }
    return page;
  }

  // While we sit down, what is pushed before the view is in it, and what comes behind it waits.
  private waiting: Push[] | "in the view" | null = "in the view";

  private receive(push: Push): void {
    if (this.waiting === null) this.hear(push);
    else if (this.waiting !== "in the view") this.waiting.push(push);
  }

  private async enter(): Promise<void> {
    this.waiting = "in the view";
    await this.sitDown();
    const view = await this.ask<View>("view");
    const waiting: Push[] = (this.waiting = []);
    const last = this.events.at(-1)?.number;
    const since = last ?? Math.max(0, view.event - LOG_PORTION);
    const missed: GameEvent[] = [];
    while ((missed.at(-1)?.number ?? since) < view.event) {
      const answer = await this.ask<{ events: GameEvent[] }>("events", { since: missed.at(-1)?.number ?? since });
      if (!answer.events.length) break;
      missed.push(...answer.events);
    }
    this.ground = await this.overlay("ground");
    this.missing = "";
    this.view = view;
    this.units = new Map(view.units.map((unit) => [unit.name, unit]));
    this.events.push(...missed);
    this.setQuestion(view.question, view.draft);
    this.changed();
    if (last !== undefined) this.tell({ events: missed, units: view.units });
    this.waiting = null;
    for (const push of waiting) this.hear(push);
    void this.fetchCards().catch(() => undefined);
  }

  private async sitDown(): Promise<void> {
    const seat = this.spectator ? "spectator" : undefined;
    const [token, ...others] = this.tokens;
    try {
      await this.wire.request("join", { match: this.match, seat, token });
    } catch (error) {
      if (!others.length || !(error instanceof Failed) || error.trouble.code !== "wrong-seat") throw error;
      this.tokens = others;
      await this.sitDown();
    }
  }

  // The server is there again and does not know us: another store, or the battle has expired.
  private miss(error: unknown): void {
    if (!(error instanceof Failed) || error.trouble.code === "lost") return;
    this.missing = error.trouble.reason;
    this.setQuestion(null);
    this.changed();
  }

  // Nobody waits for the cards; from then on units that change bring theirs.
  private async fetchCards(): Promise<void> {
    await this.wire.request("settings", { cards: true });
    const { units } = await this.ask<View>("view", { cards: true });
    for (const unit of units) this.units.set(unit.name, unit);
    this.changed();
    this.tell({ events: [], units });
  }

  private hear(push: Push): void {
    if (push.match !== this.match || (push.seat && push.seat !== this.seat)) return;
    if (push.push === "left") return this.standUp();
    const { events = [], units = [] } = push;
    for (const key of ["turn", "phase", "active", "score", "committed", "seats", "offer", "waiting", "over", "winner"] as const)
      if (push[key] !== undefined) Object.assign(this.view, { [key]: push[key] });
    for (const unit of units) this.units.set(unit.name, unit);
    const fresh = events.filter((event) => event.number > (this.events.at(-1)?.number ?? 0));
    this.events.push(...fresh);
    if (push.push === "ask" || push.push === "events") this.draft = push.draft ?? [];
    // another question follows at once: until then the answered one stays in its place
    if (push.asked === 0) this.setQuestion(null);
    if (push.push === "ask") this.setQuestion(push.question ?? null, push.draft ?? []);
    if (push.push === "over") this.setQuestion(null);
    if (fresh.length || units.length) this.refreshGround();
    this.changed();
    if (fresh.length || units.length) this.tell({ events: fresh, units });
  }

  // Nothing more is heard of the seat, and nothing brings it back.
  private standUp(): void {
    for (const leave of this.leaving) leave();
    this.leaving = [];
    this.stoodUp = true;
    this.setQuestion(null);
    this.changed();
  }

  private setQuestion(question: Question | null, draft: Drafted[] = []): void {
    if (question?.number !== this.question?.number) {
      this.answers.close();
      this.answers = new Choices((fields) => this.choicePage(fields));
    }
    this.question = question;
    this.draft = draft;
    // the first portion is wanted by everybody; a secret order changes nothing for the other ships,
    // or next to nothing
    if (question) void this.looseChoices().catch(() => undefined);
    if (question && !draft.length) setTimeout(() => this.prefetch(question), QUIET_MS);
  }

  private prefetch(question: Question): void {
    const wanted = (): boolean => this.question === question;
    if (wanted()) void this.answers.readOn(wanted).catch(() => undefined);
  }

  // Markers come and go; terrain stays.
  private refreshing = false;
  private refreshGround(): void {
    if (this.refreshing) return;
    this.refreshing = true;
    this.overlay("ground")
      .then((marks) => (this.ground = marks))
      .catch((error) => {
        if (!(error instanceof Failed)) throw error;
      })
      .finally(() => {
        this.refreshing = false;
        this.changed();
      });
  }

  private tell(news: News): void {
    for (const ear of [...this.ears]) ear(news);
  }
}
