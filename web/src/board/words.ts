// What is said about cells and units.
import type { BoardFacts, Unit } from "../protocol";
import { compassWord } from "../words";

const heading = (board: BoardFacts, unit: Unit): string | null =>
  unit.direction === null ? null : (board.steps[unit.direction]?.name ?? null);

// "Halberd, Victory, red, 1203, heading S"
export function labelOf(board: BoardFacts, unit: Unit): string {
  const wind = heading(board, unit);
  const status = unit.status === "board" ? null : unit.status;
  return [unit.name, unit.title, unit.side, unit.cell, wind && `heading ${wind}`, status].filter(Boolean).join(", ");
}

// "Lodestar, blue cruiser, heading north"
function spoken(board: BoardFacts, unit: Unit): string {
  const wind = heading(board, unit);
  const kind = unit.title ?? (unit.figure === "unknown" ? "contact" : unit.figure);
  return [unit.name, `${unit.side} ${kind}`, wind && `heading ${compassWord(wind)}`].filter(Boolean).join(", ");
}

// "1204: Lodestar, blue cruiser, heading north; dust cloud; reachable"
export function sayCell(board: BoardFacts, cell: string, units: Unit[], ground: string[], reachable: boolean): string {
  const there = [...units.map((unit) => spoken(board, unit)), ...ground, ...(reachable ? ["reachable"] : [])];
  return `${cell}: ${there.join("; ") || "empty"}`;
}
