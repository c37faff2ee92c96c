// The board by keyboard: a cursor that walks over the cells, and keys for the view.
import { useEffect, useRef } from "preact/hooks";
import type { BoardFacts, Mark, Point, Unit } from "../protocol";
import { voice } from "../ui/say";
import type { Camera } from "./camera";
import { directionOf } from "./cursor";
import type { Geometry } from "./geometry";
import { type Meaning, meaningOfCursor } from "./press";
import type { BoardEvents, Scene } from "./scene";
import { ZOOM_STEP } from "./tools";
import { sayCell } from "./words";

interface Steered {
  board: BoardFacts;
  ground: Mark[];
  units: Unit[];
  own: (unit: Unit) => boolean;
  scene: Scene;
  on: BoardEvents;
  cursor: string | null;
  moveCursor(cell: string): void;
}

const PAN_PX = 60;
const ARROWS: Record<string, Point> = {
  ArrowUp: [0, PAN_PX],
  ArrowDown: [0, -PAN_PX],
  ArrowLeft: [PAN_PX, 0],
  ArrowRight: [-PAN_PX, 0],
};

// Enter belongs to the cursor only after it was moved: before that it confirms the whole question.
export function useCursor(
  { board, ground, units, own, scene, on, cursor, moveCursor }: Steered,
  geometry: Geometry,
  camera: Camera,
  cells: Map<string, Unit[]>,
  carryOut: (meaning: Meaning) => void,
) {
  const live = useRef(false);
  const reachable = (cell: string): boolean =>
    on.cell !== undefined && (scene.reach?.some((one) => one.cell === cell) ?? false);
  useEffect(() => {
    live.current = false;
  }, [scene.selected]);

  const start = (): string | undefined => {
    const unit =
      units.find(({ name }) => name === scene.selected) ?? units.find((one) => own(one) && geometry.centre(one.cell));
    return unit?.cell ?? geometry.printed[Math.floor(geometry.printed.length / 2)]?.name;
  };
  const go = (direction: number): void => {
    const from = geometry.centre(cursor) ? cursor! : null;
    const cell = from ? geometry.step(from, direction) : start();
    if (!cell) return;
    live.current = true;
    moveCursor(cell);
    camera.reveal(geometry.centre(cell)!);
    on.hover?.(cell);
    const grounds = ground.filter((mark) => mark.cell === cell && mark.ground).map((mark) => mark.ground!);
    voice.say(sayCell(board, cell, cells.get(cell) ?? [], grounds, reachable(cell)));
  };
  const enter = (): boolean => {
    if (!live.current || !cursor) return false;
    live.current = false;
    carryOut(meaningOfCursor(cursor, cells.get(cursor) ?? [], { scene, on, reachable }));
    return true;
  };
  const view = (key: string): boolean => {
    if (key === "+" || key === "=") camera.zoom(ZOOM_STEP);
    else if (key === "-") camera.zoom(1 / ZOOM_STEP);
    else if (key === "0" || key === "c") camera.show(key === "0");
    else if (ARROWS[key]) camera.pan(...ARROWS[key]);
    else return false;
    return true;
  };
  const key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = event.shiftKey ? null : directionOf(board, event.key);
    if (direction !== null) go(direction);
    else if (event.key === "Enter" ? !enter() : !view(event.key)) return;
    event.preventDefault();
  };
  return { key };
}
