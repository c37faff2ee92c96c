import type { BoardFacts, Mark, Unit } from "../protocol";
import type { BoardEvents, Scene } from "./scene";

export interface BoardProps {
  board: BoardFacts;
  ground: Mark[];
  units: Unit[]; // as they are to be shown
  wrecks: { unit: Unit; cell: string }[];
  own: (unit: Unit) => boolean;
  scene: Scene;
  on: BoardEvents;
  cursor: string | null;
  moveCursor(cell: string): void;
  inspect(unit: string): void; // long press, or a second click
}

export function Board({ units }: BoardProps) {
  return <svg class="board" role="img" aria-label={`Board with ${units.length} ships`} />;
}
