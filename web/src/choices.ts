// The answers to one question, fetched in portions. A server counts requests: what one portion has
// told is not asked again.
import type { Choice } from "./protocol";

export interface ChoicePage {
  total: number;
  choices: Choice[];
  effort?: string; // the name of all efforts that have none of their own
  lead?: string; // what stands before the brief in all texts that begin so and have no brief of their own
  units?: { unit: string; total: number }[];
}

export type AskPage = (fields: { unit?: string; from?: number; limit: number }) => Promise<ChoicePage>;

const LIMIT = 5000;
const TAIL = 100;

export class Choices {
  private all: Choice[] = []; // as far as they were read, in the server's order
  private total = 0;
  private totals = new Map<string, number>(); // by unit
  private apart = new Map<string, Promise<Choice[]>>(); // units that could not wait
  private opened: Promise<void> | null = null;
  private reading: Promise<void> = Promise.resolve();
  private unnamed: Promise<Choice[]> | null = null;
  private closed = false;

  constructor(private readonly askPage: AskPage) {}

  // Another question is open: nothing more of this one can be had.
  close(): void {
    this.closed = true;
  }

  // Those that name this unit.
  async of(unit: string): Promise<Choice[]> {
    await this.open();
    const read = this.all.filter((choice) => choice.unit === unit);
    if (read.length >= (this.totals.get(unit) ?? 0)) return read;
    let list = this.apart.get(unit);
    if (!list) {
      list = this.fetch(unit);
      this.apart.set(unit, list);
      list.catch(() => this.apart.delete(unit));
    }
    return list;
  }

  // How many name this unit; at once, when the first portion has come.
  async count(unit: string): Promise<number> {
    await this.open();
    return this.totals.get(unit) ?? 0;
  }

  // Those that name none.
  loose(): Promise<Choice[]> {
    this.unnamed ??= this.fetchLoose();
    this.unnamed.catch(() => (this.unnamed = null));
    return this.unnamed;
  }

  // They stand at the end more often than not.
  private async fetchLoose(): Promise<Choice[]> {
    await this.open();
    const wanted = this.total - [...this.totals.values()].reduce((sum, total) => sum + total, 0);
    const found = this.all.filter(({ unit }) => !unit);
    for (let to = this.total; found.length < wanted && to > this.all.length && !this.closed; to -= TAIL) {
      const from = Math.max(this.all.length, to - TAIL);
      const page = await this.askPage({ from, limit: to - from });
      found.push(...page.choices.filter(({ unit }) => !unit));
    }
    return found;
  }

  async everything(): Promise<Choice[]> {
    await this.readOn(() => true);
    return this.all;
  }

  // Reads portion after portion as long as somebody may want them.
  readOn(wanted: () => boolean): Promise<void> {
    const run = this.reading
      .catch(() => undefined)
      .then(async () => {
        await this.open();
        while (this.all.length < this.total && wanted() && !this.closed) {
          const page = await this.askPage({ from: this.all.length, limit: LIMIT });
          if (!page.choices.length) return;
          this.all.push(...page.choices);
        }
      });
    this.reading = run;
    return run;
  }

  private open(): Promise<void> {
    if (!this.opened) {
      this.opened = this.askPage({ limit: LIMIT }).then(({ total, units = [], choices }) => {
        this.total = total;
        this.totals = new Map(units.map((entry) => [entry.unit, entry.total]));
        this.all.push(...choices);
      });
      this.opened.catch(() => (this.opened = null));
    }
    return this.opened;
  }

  private async fetch(unit: string): Promise<Choice[]> {
    const list: Choice[] = [];
    for (let total = 1; list.length < total && !this.closed; ) {
      const page = await this.askPage({ unit, from: list.length || undefined, limit: LIMIT });
      total = page.total;
      if (!page.choices.length) break;
      list.push(...page.choices);
    }
    return list;
  }
}
