// What is known while orders are written: the question, its ships, their answers as far as they have
// been fetched, and where they lead.
import type { Desk } from "../battle/desk";
import { Emitter } from "../emitter";
import { rulebook } from "../house";
import type { BoardFacts, Choice, Drafted, Effort, End, Question } from "../protocol";
import type { Table } from "../table";
import { voice } from "../ui/say";
import { Failed } from "../wire";
import { byCell, type Placed } from "./orders-ends";
import { Sight } from "./orders-sight";

const PLACING = new Set(["deploy", "enter"]);
export const isPlacing = (kind: string): boolean => PLACING.has(kind);

// What was asked in the background may come too late: that is nobody's concern.
const LATE = new Set(["no-question", "stale", "over", "replaced"]);
export function grumble(error: unknown): void {
  if (!(error instanceof Failed && LATE.has(error.trouble.code))) voice.complain(error);
}

// An order that is looked at: pointed at, proposed or given.
export interface Shown {
  text: string;
  brief?: string;
  end?: End | null;
  effort?: Effort | null;
}

export class Known extends Emitter {
  readonly sight: Sight;
  stamp = 0; // another one after each change
  group: string[] = []; // ships that go together
  loose: Choice[] | null = null; // answers without a ship; null: not known yet
  private latest: Question | null = null;
  private ending = new Set<string>(); // decisions that end a run
  private lists = new Map<string, Choice[]>();
  private cells = new WeakMap<Choice[], Map<string, Placed[]>>();
  private ways = new Map<string, string[] | null>(); // by order: cells on the way, null while asked for

  constructor(
    readonly table: Table,
    readonly desk: Desk,
  ) {
    super();
    this.sight = new Sight(table, () => this.changed());
  }

  // The one that was asked last, while nothing is.
  get question(): Question {
    return this.table.question ?? this.latest!;
  }

  get draft(): Drafted[] {
    return this.table.draft;
  }

  get board(): BoardFacts {
    return this.table.view.board;
  }

  // The ship in hand; somebody who only looks at another has none.
  get selected(): string | null {
    const { selected } = this.desk;
    return selected && this.ships.includes(selected) ? selected : null;
  }

  // Ships are placed: nothing is final before the placement is accepted.
  get placing(): boolean {
    return isPlacing(this.question.kind);
  }

  orders(unit: string): Drafted[] {
    return this.draft.filter(({ action }) => action.unit === unit);
  }

  // Ships one may order or has ordered, in the order of the fleet.
  get ships(): string[] {
    const named = new Set([...this.question.units, ...this.draft.map(({ action }) => action.unit)]);
    return [...this.table.units.keys()].filter((unit) => named.has(unit));
  }

  get waiting(): string[] {
    return this.ships.filter((unit) => this.question.units.includes(unit) && !this.orders(unit).length);
  }

  choices(unit = this.selected): Choice[] {
    return (unit && this.lists.get(unit)) || [];
  }

  ends(unit = this.selected): Map<string, Placed[]> {
    const list = this.choices(unit);
    let found = this.cells.get(list);
    if (!found) this.cells.set(list, (found = byCell(list)));
    return found;
  }

  // The answer that ends the run, if there is one now.
  get done(): Choice | undefined {
    return [...(this.loose ?? []), ...this.choices()].find((choice) => this.isEnding(choice));
  }

  // Orders that may not be committed yet: some ship has to have one.
  get incomplete(): boolean {
    return this.question.secret && this.loose !== null && !this.done;
  }

  isEnding(choice: Choice): boolean {
    return Boolean(choice.decision && this.ending.has(choice.decision));
  }

  // Cells an order leads through, as soon as the server has said; it is asked once.
  way(text: string): string[] {
    const known = this.ways.get(text);
    if (known === undefined) {
      this.ways.set(text, null);
      this.table.overlay("path", { action: text }).then(
        (marks) => {
          this.ways.set(
            text,
            marks.map(({ cell }) => cell),
          );
          this.changed();
        },
        () => undefined,
      );
    }
    return known ?? [];
  }

  // ---- learning it

  protected async learnEndings(): Promise<void> {
    try {
      const { decisions = [] } = await rulebook(this.table.view.ruleset);
      this.ending = new Set(decisions.filter(({ kind }) => kind === "done").map(({ name }) => name));
      this.changed();
    } catch (error) {
      grumble(error);
    }
  }

  protected heed(question: Question): void {
    this.latest = question;
  }

  async load(unit: string): Promise<void> {
    const question = this.question;
    if (!question.units.includes(unit)) return;
    const known = this.lists.get(unit);
    try {
      if (known && known.length === (await this.table.choiceCount(unit))) return;
      const list = await this.table.choices(unit);
      if (this.table.question !== question) return;
      this.lists.set(unit, list);
      if (unit === this.selected || this.group.includes(unit)) this.changed();
    } catch (error) {
      grumble(error);
    }
  }

  // What was fetched beforehand is kept at hand: the next ship's answers are shown before they have
  // been asked for again.
  protected async loadAll(question: Question): Promise<void> {
    for (const unit of question.units) {
      if (this.table.question !== question) return;
      await this.load(unit);
    }
  }

  protected async loadLoose(question: Question): Promise<void> {
    this.loose = null;
    try {
      const loose = await this.table.looseChoices();
      if (this.table.question !== question) return;
      this.loose = loose;
      this.changed();
    } catch (error) {
      grumble(error);
    }
  }

  // Where ships stand has changed.
  protected forget(): void {
    this.lists.clear();
    this.ways.clear();
    this.sight.forget();
  }

  protected forgetAll(): void {
    this.forget();
  }

  protected override changed(): void {
    this.stamp++;
    super.changed();
  }
}
