// The orders being written: which ship is in hand, where it can go, what has been proposed, and how
// an order gets to the server. It outlives single questions, since each answer brings the next.
import type { Desk } from "../battle/desk";
import type { Choice, Drafted, Effort, End, OutlookFact, Question } from "../protocol";
import type { Answer, Table } from "../table";
import { voice } from "../ui/say";
import { Failed, Refused } from "../wire";
import { another, placeRest, suggestRest } from "./orders-advice";
import { endWords, type Petal, petals, type Placed } from "./orders-ends";
import { grumble, isPlacing, Known, type Shown } from "./orders-known";

// An order nobody has given yet: shown, then taken or changed.
export interface Proposal {
  unit: string;
  text: string;
  brief?: string;
  end?: End | null;
  effort?: Effort | null;
  reason?: string;
}

export interface OpenRose {
  cell: string;
  petals: Petal[];
  more?: boolean; // the other spellings are listed, too
  instead?: string; // a ship that stands there and may be meant
}

// Something that costs a ship, until it is said whether it is meant.
export interface Doubted {
  facts: OutlookFact[];
  label: string;
  go(): void;
}

const HOVER_MS = 50;
const REQUIRED_MAX = 64;

const appliedBefore = (error: unknown): number =>
  (error instanceof Refused ? error.refusal.applied : error instanceof Failed ? error.trouble.applied : 0) ?? 0;

const runOf = (table: Table, { kind, decision, unit }: Question): string =>
  isPlacing(kind) ? decision : `${table.view.turn}/${table.view.phase}/${decision}/${unit ?? ""}`;

export class OrderBook extends Known {
  rose: OpenRose | null = null;
  hovered: Placed | null = null;
  pointed: string | null = null; // the cell the pointer rests on
  doubt: Doubted | null = null;
  proposals = new Map<string, Proposal>();
  finishing = false; // the proposals are to be followed by the commit
  asking = false; // whether to commit although ships have no orders
  thinking: string | null = null; // for whom advice is sought
  private loosening: Promise<void> = Promise.resolve();
  private queue: string[] = []; // ships whose proposals are being taken, one question each
  private run = "";
  private working = false;
  private number = 0;
  private served: string | null = null; // the ship in hand, as far as its answers were asked for
  private last: string | null = null; // the ship that got the latest order
  private hoverTimer = 0;

  // Follows table and desk as long as a question of ours is on the screen.
  attach(): () => void {
    void this.learnEndings();
    const leave = [this.table.subscribe(() => this.follow()), this.desk.subscribe(() => this.serve())];
    this.number = 0;
    // the others have moved since: what was proposed is old
    const again = this.finishing && !this.placing;
    if (!this.placing) this.stop();
    this.follow();
    if (again) void suggestRest(this, true);
    return () => leave.forEach((stop) => void stop());
  }

  // ---- following the table

  private follow(): void {
    const question = this.table.question;
    if (!question || question.number === this.number) return;
    this.number = question.number;
    const run = runOf(this.table, question);
    const fresh = run !== this.run;
    if (fresh) this.begin(run);
    this.heed(question);
    if (!question.secret) this.forget();
    this.rose = null;
    this.hovered = null;
    this.asking = false;
    this.doubt = null;
    this.group = this.group.filter((unit) => question.units.includes(unit));
    this.served = null;
    this.loosening = this.loadLoose(question).then(() => void this.work());
    if (fresh) void this.loadAll(question);
    if (fresh || this.mustAdvance())
      this.desk.set({ selected: this.next(fresh ? null : (this.last ?? this.selected)) });
    this.serve();
    this.changed();
    if (this.placing) placeRest(this).catch(grumble);
    void this.work();
  }

  private begin(run: string): void {
    this.run = run;
    this.forgetAll();
    this.proposals.clear();
    this.queue = [];
    this.finishing = false;
    this.last = null;
    this.group = [];
  }

  private mustAdvance(): boolean {
    const { selected } = this;
    return !selected || (selected === this.last && !this.placing);
  }

  // The answers of the ship in hand.
  private serve(): void {
    if (!this.table.question) return;
    const { selected } = this;
    if (selected === this.served) return;
    this.served = selected;
    this.rose = null;
    this.hovered = null;
    this.changed();
    if (selected) void this.load(selected);
  }

  // ---- the ship in hand

  select(unit: string | null): void {
    this.desk.set({ selected: unit });
  }

  // The ship to be ordered after this one: those without orders first.
  next(after: string | null): string | null {
    const { ships, waiting } = this;
    const open = waiting.length
      ? waiting
      : this.question.units.filter((unit) => !this.question.secret || unit !== after);
    const from = after ? ships.indexOf(after) : -1;
    return open.find((unit) => ships.indexOf(unit) > from) ?? open[0] ?? null;
  }

  // To the neighbour in the list; false at its end.
  step(by: 1 | -1): boolean {
    const { ships, selected } = this;
    const at = selected ? ships.indexOf(selected) : by > 0 ? -1 : ships.length;
    const unit = ships[at + by];
    if (!unit) return false;
    this.select(unit);
    return true;
  }

  hover(cell: string | null): void {
    const best = (cell && this.ends().get(cell)?.[0]) || null;
    clearTimeout(this.hoverTimer);
    this.hoverTimer = window.setTimeout(() => this.rest(cell), HOVER_MS);
    if (best === this.hovered) return;
    this.hovered = best;
    this.changed();
  }

  // What is worked out only for places where the pointer stays.
  private rest(cell: string | null): void {
    if (cell === this.pointed) return;
    this.pointed = cell;
    this.changed();
  }

  // The order that is looked at, if the pointer does not only pass.
  get shown(): Shown | null {
    const { selected, hovered } = this;
    if (hovered) return hovered;
    return (selected && (this.proposals.get(selected) ?? this.orders(selected).at(-1))) || null;
  }

  // Whether what is shown is also looked at long enough to be worth asking for.
  get rests(): boolean {
    return !this.hovered || this.hovered.end.cell === this.pointed;
  }

  // An answer somebody points at in a list.
  show(choice: Placed): void {
    this.hovered = choice;
    this.pointed = choice.end.cell;
    this.way(choice.text);
    this.changed();
  }

  openRose(cell: string, extras: Pick<OpenRose, "more" | "instead"> = {}): void {
    this.rose = { cell, petals: petals(this.ends().get(cell) ?? []), ...extras };
    this.changed();
  }

  closeRose(): void {
    this.rose = null;
    this.changed();
  }

  gather(units: string[]): void {
    this.group = units.filter((unit) => this.question.units.includes(unit));
    if (this.group.length && !this.group.includes(this.selected ?? "")) this.select(this.group[0]);
    for (const unit of this.group) void this.load(unit);
    this.changed();
  }

  disband(): void {
    this.group = [];
    this.changed();
  }

  // ---- ordering

  // Gives the order, or while ships are placed puts it into the plan.
  async take(choice: Choice): Promise<void> {
    const unit = choice.unit ?? null;
    this.rose = null;
    if (this.placing && unit && choice.end)
      return this.plan({ unit, text: choice.text, brief: choice.brief, end: choice.end, effort: choice.effort });
    if (await this.isDoubted(choice)) return;
    if ((await this.give(unit, choice.text)) && unit && choice.end)
      voice.say(`${choice.text}, ${endWords(this.board, choice.end)}`);
  }

  plan(proposal: Proposal): void {
    this.proposals.set(proposal.unit, proposal);
    this.changed();
  }

  // An order as it was typed and understood.
  async obey({ text, brief, action, end, effort, outlook = [] }: Drafted): Promise<boolean> {
    const unit = action.unit ?? null;
    const give = (): Promise<boolean> => this.give(unit, text);
    if (!this.question.secret && this.ask(outlook, `Give “${text}” all the same`, () => void give())) return false;
    if (!this.placing || !action.unit) return give();
    this.plan({ unit: action.unit, text, brief, end, effort });
    return true;
  }

  // Orders that cost a ship are given only if that is meant.
  private ask(facts: OutlookFact[], label: string, go: () => void): boolean {
    const graves = facts.filter(({ grave }) => grave);
    if (!graves.length) return false;
    this.doubt = {
      facts: graves,
      label,
      go: () => {
        this.doubt = null;
        go();
      },
    };
    voice.say(`${graves.map(({ text }) => text).join(" ")} ${label}?`);
    this.changed();
    return true;
  }

  // A secret order is asked about with the commit, any other before it is given.
  private async isDoubted(choice: Choice): Promise<boolean> {
    if (this.question.secret || !choice.warns) return false;
    const facts = (await this.table.permits(choice.text)).outlook ?? [];
    return this.ask(facts, `Give “${choice.text}” all the same`, () => void this.take({ ...choice, warns: undefined }));
  }

  // A ship that has its secret orders gets these instead.
  async give(unit: string | null, answer: Answer): Promise<boolean> {
    const { draft } = this;
    const again = this.question.secret && unit && this.orders(unit).length && !this.question.units.includes(unit);
    const given = await this.send(() =>
      again
        ? this.rewrite([...draft.filter(({ action }) => action.unit !== unit).map(({ action }) => action), answer])
        : this.table.act([answer]),
    );
    if (!given) return false;
    if (unit) this.proposals.delete(unit);
    this.last = unit;
    this.changed();
    return true;
  }

  // As `give`; ends when the question that follows is known.
  async giveAndWait(unit: string | null, answer: Answer): Promise<boolean> {
    if (!(await this.give(unit, answer))) return false;
    await this.table.settled();
    return true;
  }

  // Whether it was done; what fails is said.
  private async send(request: () => Promise<unknown>): Promise<boolean> {
    this.asking = false;
    try {
      await request();
      return true;
    } catch (error) {
      voice.complain(error);
      return false;
    }
  }

  // The orders of the others are written again, too.
  private async rewrite(answers: Answer[]): Promise<void> {
    await this.table.redraft(answers);
    await this.table.settled();
  }

  async withdraw(unit: string): Promise<void> {
    const others = this.draft.filter(({ action }) => action.unit !== unit).map(({ action }) => action);
    this.last = null;
    if (await this.send(() => this.rewrite(others))) this.select(unit);
  }

  undo(): void {
    this.last = null;
    void this.send(() => this.table.undo());
  }

  // ---- proposals

  // Takes all of them, one question after the other, whenever they come.
  async accept(sure = false): Promise<void> {
    if (!sure && (await this.areDoubted([...this.proposals.values()]))) return;
    this.queue = [...this.proposals.keys()];
    return this.work();
  }

  private async areDoubted(list: Proposal[]): Promise<boolean> {
    if (this.question.secret || this.placing) return false;
    const found = await Promise.all(list.map(({ text }) => this.table.permits(text).catch(() => null)));
    const facts = found.flatMap((understood) => understood?.outlook ?? []);
    return this.ask(facts, "Take it all the same", () => void this.accept(true));
  }

  // One suggestion, or all of them.
  reject(unit?: string): void {
    if (unit) this.proposals.delete(unit);
    else this.proposals.clear();
    this.finishing = false;
    this.changed();
  }

  // Something is under way: nothing else is begun meanwhile.
  get engaged(): boolean {
    return this.thinking !== null || this.queue.length > 0;
  }

  private async work(): Promise<void> {
    if (this.working) return;
    this.working = true;
    try {
      while (await this.takeNext());
    } catch (error) {
      grumble(error);
    } finally {
      this.working = false;
    }
  }

  // Whether there may be more to take: not while somebody else is asked, or we something else.
  private async takeNext(): Promise<boolean> {
    const { number } = this;
    if (this.table.question?.number !== number) return false;
    const list = this.queue
      .filter((unit) => this.question.units.includes(unit))
      .flatMap((unit) => this.proposals.get(unit) ?? []);
    if (!list.length) return this.finish();
    const error = await this.table.act(list.map(({ text }) => text)).then(
      () => null,
      (reason) => reason,
    );
    const applied = error ? appliedBefore(error) : list.length;
    for (const { unit } of list.slice(0, applied)) this.taken(unit);
    await this.table.settled();
    if (error instanceof Refused) return this.thinkAgain(list[applied], error);
    if (error && !applied) throw error;
    return true;
  }

  private taken(unit: string): void {
    this.proposals.delete(unit);
    this.queue = this.queue.filter((name) => name !== unit);
    this.last = unit;
  }

  // What was a good idea may be none any more after the orders before it: there may be another.
  private async thinkAgain(proposal: Proposal, error: Refused): Promise<boolean> {
    const found = await another(this, proposal);
    if (found && found.text !== proposal.text) {
      this.plan(found);
      return true;
    }
    this.proposals.delete(proposal.unit);
    this.queue = [];
    this.finishing = false;
    voice.complain(error);
    this.changed();
    return false;
  }

  private async finish(): Promise<boolean> {
    if (!this.finishing || this.queue.length || !this.loose) return false;
    this.finishing = false;
    if (this.question.secret) await this.complete();
    if (this.mayNotCommit()) return false;
    if (this.done) await this.give(null, this.done.text);
    return false;
  }

  // Gives the orders that have to be given, as the rules do it for somebody who says nothing.
  async complete(): Promise<void> {
    for (let i = 0; i < REQUIRED_MAX && this.incomplete; i++) {
      const found = await this.table.suggest("default");
      if (!found || !(await this.giveAndWait(found.action.unit ?? null, found.action))) return;
      await this.loosening;
    }
  }

  stop(): void {
    if (this.queue.length) this.proposals.clear();
    this.queue = [];
    this.finishing = false;
    this.changed();
  }

  // ---- the end of it

  // Some of the secret orders cost their ships: whoever means it commits all the same.
  private mayNotCommit(): boolean {
    const facts = this.question.secret ? this.draft.flatMap(({ outlook = [] }) => outlook) : [];
    return this.ask(facts, "Commit all the same", () => this.commit(true));
  }

  commit(sure = false): void {
    const { waiting, done } = this;
    if (!sure && this.mayNotCommit()) return;
    if (waiting.length && !this.asking) {
      this.asking = true;
      voice.say(`${waiting.length} without an order: ${waiting.join(", ")}. ${this.question.help} Commit anyway?`);
      return this.changed();
    }
    void this.send(() => (this.question.secret || !done ? this.table.commit() : this.table.act([done.text])));
  }

  // Back by one step: whatever was opened last is closed.
  escape(): void {
    if (this.doubt) this.doubt = null;
    else if (this.rose) this.rose = null;
    else if (this.asking) this.asking = false;
    else if (this.queue.length) this.stop();
    else if (this.proposals.size && !this.placing) this.reject();
    else if (this.group.length) this.group = [];
    else if (this.desk.target) this.desk.set({ target: null });
    else this.select(null);
    this.changed();
  }

  // For those who change it from outside: advice.
  touch(): void {
    this.changed();
  }
}

const books = new WeakMap<Desk, OrderBook>();

export function bookOf(table: Table, desk: Desk): OrderBook {
  let book = books.get(desk);
  if (!book) books.set(desk, (book = new OrderBook(table, desk)));
  return book;
}
