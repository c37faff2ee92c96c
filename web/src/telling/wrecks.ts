// What is left on the board of ships that were lost.
import type { GameEvent, Unit } from "../protocol";

export interface Wreck {
  unit: Unit;
  cell: string;
}

export const isGone = (unit: Unit | undefined): boolean => !!unit && unit.cell === null && unit.status === "gone";

export class Wrecks {
  private cells = new Map<string, string>(); // where each unit stood last
  private lost = new Set<string>();

  // `units` as they are before the event changes them.
  hear({ step, unit, cell, effects = [] }: GameEvent, units: Map<string, Unit>): void {
    const place = cell ?? units.get(unit ?? "")?.cell;
    if (unit && place && (step === "move" || step === "destroyed")) this.cells.set(unit, place);
    for (const effect of effects) {
      const left = effect.cell?.[0];
      if (effect.unit && left) this.cells.set(effect.unit, left);
    }
    if (step === "destroyed" && unit) this.lost.add(unit);
  }

  // What was captured stays on the board, and what the enemy holds back was no loss.
  among(units: Map<string, Unit>): Wreck[] {
    return [...this.lost].flatMap((name) => {
      const [unit, cell] = [units.get(name), this.cells.get(name)];
      return unit && cell && isGone(unit) ? [{ unit, cell }] : [];
    });
  }
}
