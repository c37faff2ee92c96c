// A board to hang pictures on: the gallery has no server to ask.
import type { ComponentChildren } from "preact";
import { areaPath, type Geometry, geometryOf, gridPath } from "../board/geometry";
import type { BoardFacts, Point } from "../protocol";
import { onCircle } from "./outline";

const PITCH = 1000;
const ACROSS = PITCH * Math.sin(Math.PI / 3); // between columns

export function hexBoard(columns: number, rows: number): BoardFacts {
  const steps = (["N", "NE", "SE", "S", "SW", "NW"] as const).map((name, i) => ({
    name,
    by: onCircle(PITCH, i * 60),
    angle: i * 60,
  }));
  return {
    grid: "hex-flat",
    columns,
    rows,
    short_odds: false,
    open: false,
    columns_at: Array.from({ length: columns }, (_, i): [number, number, number] => [
      i * ACROSS,
      i % 2 ? PITCH / 2 : 0,
      rows,
    ]),
    rows_at: Array.from({ length: rows }, (_, i): Point => [0, i * PITCH]),
    corners: Array.from({ length: 6 }, (_, i) => onCircle(PITCH / Math.sqrt(3), 30 + i * 60)),
    steps,
    beyond: { at: [0, 0], q: [ACROSS, PITCH / 2], r: [0, PITCH] },
  };
}

export const hexes = (columns: number, rows: number): Geometry => geometryOf(hexBoard(columns, rows));

// A map of cells so many pixels wide.
export function Chart({ geometry, size, children }: { geometry: Geometry; size: number; children: ComponentChildren }) {
  const { left, top, right, bottom } = geometry.box();
  const centres = geometry.printed.map(({ at }) => at);
  return (
    <svg
      aria-hidden="true"
      width={((right - left) * size) / PITCH}
      height={((bottom - top) * size) / PITCH}
      viewBox={`${left} ${top} ${right - left} ${bottom - top}`}
    >
      <path class="cell-line" d={gridPath(geometry, centres)} />
      {children}
    </svg>
  );
}

// One cell with what stands in it.
export function Cell({ size, children, wide = 1.16 }: { size: number; children: ComponentChildren; wide?: number }) {
  const half = (wide * PITCH) / 2;
  return (
    <svg
      aria-hidden="true"
      width={size * wide}
      height={size * wide}
      viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`}
    >
      <path class="cell-line" d={areaPath(ONE, [[0, 0]])} />
      {children}
    </svg>
  );
}

const ONE = hexes(1, 1);
