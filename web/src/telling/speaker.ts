// What is said aloud of a battle: the outcome of attacks, losses, turns, and what one is asked; not
// every event.
import type { GameEvent } from "../protocol";
import type { Table } from "../table";
import { voice } from "../ui/say";
import { plural } from "../words";
import { counted } from "./words";
import { countsOf, type Tray } from "./trays";

const SPOKEN = new Set(["destroyed", "left", "end"]);
const ATTACKS_MAX = 6;
// Pushes that belong together come one after the other.
const GATHER_MS = 120;

// "3 hits, impact 2, 4 damage": the first to count something gives it its name.
export function outcome(tray: Tray): string {
  const all = countsOf(tray);
  const counts = all.map((count, i) =>
    all.findIndex(({ what }) => what === count.what) === i
      ? counted(count.got, count.what)
      : `${count.purpose} ${count.got}`,
  );
  const events = tray.rows.flatMap(({ parts }) => parts).map(({ event }) => event);
  const told = events.filter(({ step }) => step === "damage").at(-1) ?? events.at(-1);
  return `${tray.attackers.join(" and ")} at ${tray.target}: ${counts.length ? `${counts.join(", ")}.` : told?.text}`;
}

export class Speaker {
  private seen = new Set<Tray>();
  private lines: string[] = [];
  private turn = ""; // that has begun
  private asks = false; // the open question is to be said
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
    if (event.step === "turn") this.turn = event.text;
    else if (SPOKEN.has(event.step ?? "")) this.lines.push(event.text);
  }

  // Each order of a run makes a question anew; it is said once.
  question(): void {
    const { question } = this.table;
    if (!question) return;
    const key = `${question.decision}/${question.unit}/${question.other}`;
    if (key === this.lastQuestion && !this.lines.length && !this.turn && !this.seen.size) return;
    this.lastQuestion = key;
    this.asks = true;
  }

  // When nothing more is being told.
  speak(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.flush(), GATHER_MS);
  }

  private get openQuestion(): string {
    const { question } = this.table;
    const ships = question && question.units.length > 1 ? ` ${plural(question.units.length, "ship")}.` : "";
    return question ? `Your move: ${question.title ?? question.words}${ships}` : "";
  }

  private flush(): void {
    const attacks = [...this.seen].filter(({ rows }) => rows.some(({ parts }) => parts.length)).map(outcome);
    const more =
      attacks.length > ATTACKS_MAX ? [`The log has ${plural(attacks.length - ATTACKS_MAX, "attack")} more.`] : [];
    const said = [
      ...attacks.slice(0, ATTACKS_MAX),
      ...more,
      ...this.lines,
      this.turn,
      this.asks ? this.openQuestion : "",
    ].filter(Boolean);
    this.seen.clear();
    this.lines = [];
    this.turn = "";
    this.asks = false;
    if (said.length) voice.say(said.join(" "));
  }
}
