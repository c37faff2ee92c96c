// One battle as one seat sees it: what is known, what is asked, and the ways to answer. All that it
// shows is as the story has told it (story.ts); only `present` is how things stand in fact. It knows
// nothing of the screen.
import { type ChoicePage, Choices } from "./choices";
import { Emitter } from "./emitter";
import { keep } from "./keep";
import type {
  Action,
  Choice,
  Drafted,
  GameEvent,
  Mark,
  Odds,
  Push,
  Question,
  Reached,
  Stance,
  Suggestion,
  Thing,
  Threats,
  Unit,
  View,
} from "./protocol";
import { type Present, Story, type Telling } from "./story";
import { Failed, type Wire } from "./wire";

export type Answer = string | Action;
export type Adviser = "reflex" | "default" | "repeat" | "cadet" | "captain" | "admiral";

const LOG_PORTION = 500;
const QUICK = new Set<Adviser>(["reflex", "default", "repeat"]); // answered at once
const QUIET_MS = 150; // a question that stands so long may be thought about

export class Table extends Emitter {
  missing = ""; // why the seat could not be taken again after a loss
  stoodUp = false; // the seat is played elsewhere now
  protected story!: Telling;
  private answers = new Choices((fields) => this.choicePage(fields));
  private ears = new Set<() => void>();
  private leaving: (() => void)[] = [];

  protected constructor(
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

  // Milliseconds left on the seat's clock; null while it does not run.
  private timed = 0; // when that was heard
  timeLeft(): number | null {
    const left = this.view.time?.left_ms ?? null;
    return left === null ? null : left - (performance.now() - this.timed);
  }

  get view(): View {
    return this.story.view;
  }

  get units(): Map<string, Unit> {
    return this.story.units;
  }

  // The one that can be answered now: it is shown when the story has reached it.
  get question(): Question | null {
    return this.story.question;
  }

  get draft(): Drafted[] {
    return this.story.draft;
  }

  // As far back as `earlier` was asked.
  get events(): GameEvent[] {
    return this.story.events;
  }

  get ground(): Mark[] {
    return this.story.ground;
  }

  // How things stand in fact, for what answers by itself.
  get present(): Present {
    return this.story.present;
  }

  get own(): Unit[] {
    return [...this.units.values()].filter((unit) => this.isOwn(unit));
  }

  // Somebody sits here, and it goes on; a record can only be looked at.
  get live(): boolean {
    return true;
  }

  // The units as they were when this turn began, where that is known: of a record it is.
  turnBegan(): Map<string, Unit> | null {
    return null;
  }

  isOwn(unit: Unit): boolean {
    return unit.seat === this.seat;
  }

  // ---- the story

  // Something has happened that is to be told.
  onNews(ear: () => void): () => void {
    this.ears.add(ear);
    return () => this.ears.delete(ear);
  }

  // Whether the story has yet to reach the present; what is left of it; and how often it got there.
  get behind(): boolean {
    return this.story.behind;
  }

  get untold(): GameEvent[] {
    return this.story.untold;
  }

  get ahead(): GameEvent[] {
    return this.story.ahead;
  }

  get arrivals(): number {
    return this.story.arrivals;
  }

  // Tells the next thing: the event, if it was one. Nobody sees it before `show`.
  advance(): GameEvent | null {
    return this.story.advance();
  }

  // `pausing`: what was told last is looked at for a while.
  show(pausing: boolean): void {
    if (pausing) this.story.hideAnswered();
    this.changed();
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

  async overlay(
    what: string,
    fields: {
      unit?: string;
      target?: string;
      weapon?: number;
      action?: Answer;
      at?: Stance;
      coasting?: boolean;
    } = {},
  ): Promise<Mark[]> {
    return (await this.ask<{ marks: Mark[] }>("overlay", { what, ...fields })).marks;
  }

  // Where a unit can be when it has moved; with the danger of it.
  async stances(what: "stances" | "danger", unit: string): Promise<Reached[]> {
    return (await this.ask<{ stances: Reached[] }>("overlay", { what, unit })).stances;
  }

  // The best shots of a ship from where that order leads.
  shots(action: Answer, wanted: () => boolean): Promise<Threats> {
    return this.think("odds", { threats: true, action }, wanted);
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
    this.story.events = [...answer.events.filter((event) => event.number < first), ...this.events];
    this.changed();
  }

  // ---- answering

  // Answers to the open question, one after the other. Thrown: the refusal of the first that a rule
  // forbids; those before it stand.
  async act(actions: Answer[], commit = false): Promise<void> {
    const question = this.present.question?.number;
    await this.ask("act", { question, actions, commit: commit || undefined });
  }

  // Secret orders are changed by writing the list anew: all of it is taken, or nothing.
  async redraft(answers: Answer[]): Promise<void> {
    await this.ask("draft", { question: this.present.question?.number, actions: answers });
  }

  undo(count = 1): Promise<unknown> {
    return this.ask("undo", { count });
  }

  // A commit names no question: one more of them, by a double click, would seal the next one empty.
  private sealed: { question: Question | null; done: Promise<unknown> } | null = null;
  commit(): Promise<unknown> {
    const { question } = this.present;
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
    await this.wire.request("ping");
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

  // A thing is told of once in a list, and stays what it is as long as the battle lasts.
  private things = new Map<string, Thing>();
  private thingOf(told: Thing): Thing {
    const known = this.things.get(told.name);
    if (known && Object.keys(told).length === 1) return known;
    this.things.set(told.name, told);
    return told;
  }

  // One portion, with what the server leaves out because the list implies it.
  private async choicePage(fields: { unit?: string; from?: number; limit: number }): Promise<ChoicePage> {
    const decision = this.present.question?.decision;
    const page = await this.ask<ChoicePage>("choices", { form: "ends", ...fields });
    for (const choice of page.choices) {
      choice.decision ??= decision;
      if (fields.unit) choice.unit ??= fields.unit;
      if (choice.effort) choice.effort.name ??= page.effort ?? "";
      if (choice.thing) choice.thing = this.thingOf(choice.thing);
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
    const timed = performance.now();
    const waiting: Push[] = (this.waiting = []);
    const known: Telling | undefined = this.story;
    const events = await this.eventsSince(known?.heard ?? Math.max(0, view.event - LOG_PORTION), view.event);
    const ground = await this.overlay("ground");
    this.missing = "";
    this.timed = timed;
    if (known) known.catchUp(view, events);
    else this.story = new Story(view, events, this.toldBefore(view));
    this.story.lay(ground);
    this.opened();
    this.changed();
    this.tell();
    this.waiting = null;
    for (const push of waiting) this.hear(push);
    void this.fetchCards().catch(() => undefined);
  }

  private async eventsSince(since: number, last: number): Promise<GameEvent[]> {
    const events: GameEvent[] = [];
    while ((events.at(-1)?.number ?? since) < last) {
      const answer = await this.ask<{ events: GameEvent[] }>("events", { since: events.at(-1)?.number ?? since });
      if (!answer.events.length) break;
      events.push(...answer.events);
    }
    return events;
  }

  // What was told in an earlier sitting is taken as read; whoever was never here is spared the past.
  private toldBefore(view: View): number {
    return keep.battle(this.match)?.heard[this.seat] ?? (view.turn > 1 ? view.event : 0);
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
    this.story?.stop();
    this.changed();
  }

  // Nobody waits for the cards; from then on units that change bring theirs.
  private async fetchCards(): Promise<void> {
    await this.wire.request("settings", { cards: true });
    const { units } = await this.ask<View>("view", { cards: true });
    this.story.learn(units);
    this.changed();
    this.tell();
  }

  private hear(push: Push): void {
    if (push.match !== this.match || (push.seat && push.seat !== this.seat)) return;
    if (push.push === "left") return this.standUp();
    const before = this.present.question?.number;
    this.story.hear(push);
    if (this.present.question?.number !== before) this.opened();
    if (push.events?.length || push.units?.length) this.refreshGround();
    if (push.time) this.timed = performance.now();
    this.changed();
    if (this.behind) this.tell();
  }

  // Nothing more is heard of the seat, and nothing brings it back.
  private standUp(): void {
    for (const leave of this.leaving) leave();
    this.leaving = [];
    this.stoodUp = true;
    this.story.stop();
    this.changed();
  }

  // Another question is open than before, or none: its answers are fetched while the story is told.
  private opened(): void {
    const { question } = this.present;
    this.answers.close();
    this.answers = new Choices((fields) => this.choicePage(fields));
    // the first portion is wanted by everybody; a secret order changes nothing for the other ships,
    // or next to nothing
    if (question) void this.looseChoices().catch(() => undefined);
    if (question && !this.draft.length) setTimeout(() => this.prefetch(question), QUIET_MS);
  }

  private prefetch(question: Question): void {
    const wanted = (): boolean => this.present.question === question;
    if (wanted()) void this.answers.readOn(wanted).catch(() => undefined);
  }

  // Markers come and go; terrain stays.
  private refreshing = false;
  private refreshGround(): void {
    if (this.refreshing) return;
    this.refreshing = true;
    this.overlay("ground")
      .then((marks) => this.story.lay(marks))
      .catch((error) => {
        if (!(error instanceof Failed)) throw error;
      })
      .finally(() => {
        this.refreshing = false;
        this.changed();
        this.tell();
      });
  }

  protected tell(): void {
    for (const ear of [...this.ears]) ear();
  }
}
