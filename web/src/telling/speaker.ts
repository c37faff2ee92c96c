// What is said aloud of a battle: the outcome of attacks, losses, turns, and what one is asked; not
// every event.
import type { GameEvent } from "../protocol";
import type { Table } from "../table";
import { voice } from "../ui/say";
import { counted } from "./words";
import { countsOf, type Tray } from "./trays";

const SPOKEN = new Set(["turn", "destroyed", "left", "end"]);
const ATTACKS_MAX = 6;
// Pushes that belong together come one after the other.
const GATHER_MS = 120;

// "3 hits, impact 2, 4 damage": the first to count something gives it its name.
export function outcome(tray: Tray): string {
  const all = countsOf(tray);
  const counts = all.map((count, i) => (all.findIndex(({ what }) => what === count.what) === i ? counted(count.got, count.what) : `${count.purpose} ${count.got}`));
  const whole = counts.length ? counts.join(", ") : tray.rows.at(-1)?.parts.at(-1)?.event.text;
  return tray.attackers.length ? `${tray.attackers.join(" and ")} at ${tray.target}: ${whole ?? "nothing yet"}` : `${tray.target}: ${whole ?? ""}`;
}

export class Speaker {
  private seen = new Set<Tray>();
  private lines: string[] = [];
  private pendingQuestion = "";
  private lastQuestion = "";
  private timer = 0;

  constructor(private readonly table: Table) {}

  close(): void {
    clearTimeout(this.timer);
  }

  saw(tray: Tray): void {
    if (tray.target && tray.attackers.length) this.seen.add(tray);
  }

  hear(event: GameEvent): void {
    if (SPOKEN.has(event.step ?? "")) this.lines.push(event.text);
  }

  // Each order of a run makes a question anew; it is said once.
  question(): void {
    const { question } = this.table;
    if (!question) return;
    const key = `${question.decision}/${question.unit}/${question.other}`;
    if (key === this.lastQuestion && !this.lines.length && !this.seen.size) return;
    this.lastQuestion = key;
    const ships = question.units.length > 1 ? ` ${question.units.length} ships.` : "";
    this.pendingQuestion = `Your move: ${question.title ?? question.words}${ships}`;
  }

  // When nothing more is being told.
  speak(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.flush(), GATHER_MS);
  }

  private flush(): void {
    const attacks = [...this.seen].filter(({ rows }) => rows.some(({ parts }) => parts.length)).map((tray) => `${outcome(tray)}.`);
    const more = attacks.length > ATTACKS_MAX ? [`${attacks.length - ATTACKS_MAX} more attacks are in the log.`] : [];
    const said = [...attacks.slice(0, ATTACKS_MAX), ...more, ...this.lines, this.pendingQuestion].filter(Boolean);
    this.seen.clear();
    this.lines = [];
    this.pendingQuestion = "";
    if (said.length) voice.say(said.join(" "));
  }
}
