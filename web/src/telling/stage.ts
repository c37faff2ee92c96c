// The board as far as the story has been told: ships stand where they stood until their move is told.
import type { GameEvent, Unit } from "../protocol";
import type { Wreck } from "./teller";

export const isGone = (unit: Unit | undefined): boolean => !!unit && unit.cell === null && unit.status === "gone";

// As it was when it stood there, whatever became of it.
const standing = (unit: Unit, cell: string): Unit => ({ ...unit, cell, status: isGone(unit) ? "board" : unit.status });

const CHANGES = new Set(["move", "destroyed", "left"]);

export class Stage {
  private shown = new Map<string, Unit>();
  private lost: { name: string; cell: string; line: string }[] = [];
  private lastCell = new Map<string, string>();

  // `truth`: how things stand in fact.
  constructor(private readonly truth: (name: string) => Unit | undefined) {}

  get units(): Unit[] {
    return [...this.shown.values()];
  }

  // What was captured stays on the board, and what the enemy holds back was no loss.
  get wrecks(): Wreck[] {
    return this.lost.flatMap(({ name, cell, line }) => {
      const unit = this.truth(name);
      return unit && isGone(unit) ? [{ unit, cell, line }] : [];
    });
  }

  // As it was before these events, as far as those before them tell.
  rewind(before: GameEvent[], after: GameEvent[]): void {
    for (const { step, unit, cell } of before) if (step === "move" && unit && cell) this.lastCell.set(unit, cell);
    const done = new Set<string>();
    for (const { step, unit: name, cell: next } of after) {
      const unit = step && CHANGES.has(step) && name && !done.has(name) ? this.truth(name) : undefined;
      const cell = unit && (this.lastCell.get(unit.name) ?? next);
      if (!unit || !cell) continue;
      done.add(unit.name);
      this.shown.set(unit.name, standing(unit, cell));
    }
  }

  tell(event: GameEvent, line: string): void {
    const { step, unit: name, cell } = event;
    if (!name) return;
    if (step === "move" && cell) this.move(name, cell);
    if (step === "destroyed") this.lose(name, cell ?? this.lastCell.get(name) ?? null, line);
    if (step === "destroyed" || step === "left") if (isGone(this.truth(name))) this.shown.delete(name);
  }

  // All of these are now shown as they are.
  settle(units: Iterable<Unit>): void {
    for (const unit of units) {
      if (isGone(unit)) this.shown.delete(unit.name);
      else this.shown.set(unit.name, unit);
      if (unit.cell) this.lastCell.set(unit.name, unit.cell);
    }
  }

  private move(name: string, cell: string): void {
    const truth = this.truth(name);
    const shown = this.shown.get(name) ?? truth;
    if (!truth || !shown) return;
    this.lastCell.set(name, cell);
    this.shown.set(name, truth.cell === cell ? truth : standing(shown, cell));
  }

  private lose(name: string, cell: string | null, line: string): void {
    this.lost = this.lost.filter((other) => other.name !== name);
    if (cell) this.lost.push({ name, cell, line });
  }
}
