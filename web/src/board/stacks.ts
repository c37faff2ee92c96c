// How units that stand in one cell share it.
import type { Point, Unit } from "../protocol";
import type { Geometry } from "./geometry";

export interface Placed {
  unit: Unit;
  at: Point; // of its cell
  shift: Point; // within it, in thousandths of a cell
  scale: number;
  depth: number; // 0: on top
  of: number; // how many stand there
}

const NEST: { scale: number; shifts: Point[] }[] = [
  { scale: 1, shifts: [[0, 0]] },
  { scale: 0.8, shifts: [[-190, -60], [190, 60]] },
  { scale: 0.7, shifts: [[0, -210], [-220, 150], [220, 150]] },
];
// More than can be told apart: a pile, of which the topmost are seen.
const PILE: Point[] = [[-40, 40], [40, -40], [120, -120]];
const PILE_SCALE = 0.84;

export const shown = (unit: Unit): boolean => unit.status !== "gone" && unit.status !== "reserve";

// Units by cell; those that are nowhere, or nobody knows where, are left out.
export function byCell(geometry: Geometry, units: Unit[]): Map<string, Unit[]> {
  const cells = new Map<string, Unit[]>();
  for (const unit of units) {
    if (!unit.cell || !shown(unit) || !geometry.centre(unit.cell)) continue;
    const there = cells.get(unit.cell);
    if (there) there.push(unit);
    else cells.set(unit.cell, [unit]);
  }
  return cells;
}

// `rank` says who lies on top: the lowest number.
export function placeUnits(geometry: Geometry, cells: Map<string, Unit[]>, rank: (unit: Unit) => number): Placed[] {
  const placed: Placed[] = [];
  for (const [cell, units] of cells) {
    const at = geometry.centre(cell)!;
    const of = units.length;
    // in a nest everybody keeps his place, only in a pile does rank decide
    const nest = NEST[of - 1];
    const order = nest ? units : [...units].sort((a, b) => rank(a) - rank(b));
    order.forEach((unit, depth) => {
      const shift = nest ? nest.shifts[depth] : PILE[Math.min(depth, PILE.length - 1)];
      placed.push({ unit, at, shift, scale: nest ? nest.scale : PILE_SCALE, depth, of });
    });
  }
  return placed;
}

export const isPile = (count: number): boolean => count > NEST.length;
export const isSeen = ({ of, depth }: Placed): boolean => !isPile(of) || depth < PILE.length;
