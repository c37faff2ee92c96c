// How units that stand in one cell share it.
import type { Point, Unit } from "../protocol";
import type { Geometry } from "./geometry";

export interface Placed {
  unit: Unit;
  at: Point; // of its cell
  shift: Point; // within it, in thousandths of a cell
  scale: number;
  depth: number; // 0: on top
  pile: number; // how many lie on one another; 0: they do not
}

const NEST: { scale: number; shifts: Point[] }[] = [
  { scale: 1, shifts: [[0, 0]] },
  {
    scale: 0.8,
    shifts: [
      [-190, -60],
      [190, 60],
    ],
  },
  {
    scale: 0.7,
    shifts: [
      [0, -210],
      [-220, 150],
      [220, 150],
    ],
  },
];
export const NEST_MAX = NEST.length;
// More than can be told apart: a pile, of which the topmost are seen.
const PILE: Point[] = [
  [-60, 50],
  [80, -70],
  [190, -160],
];
const PILE_SCALE = 0.86;

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

// The best of the other side comes second: a pile shows who is in it.
function pileOrder(units: Unit[], rank: (unit: Unit) => number): Unit[] {
  const [first, ...rest] = [...units].sort((a, b) => rank(a) - rank(b));
  const foe = rest.find(({ side }) => side !== first.side);
  return foe ? [first, foe, ...rest.filter((unit) => unit !== foe)] : [first, ...rest];
}

// `rank` says who lies on top: the lowest number. Without room for company all that share a cell are a pile.
export function placeUnits(
  geometry: Geometry,
  cells: Map<string, Unit[]>,
  rank: (unit: Unit) => number,
  company: boolean,
): Placed[] {
  const placed: Placed[] = [];
  for (const [cell, units] of cells) {
    const at = geometry.centre(cell)!;
    const nest = company || units.length === 1 ? NEST[units.length - 1] : undefined;
    // in a nest everybody keeps his place, only in a pile does rank decide
    const order = nest ? units : pileOrder(units, rank);
    order.forEach((unit, depth) => {
      const shift = nest ? nest.shifts[depth] : PILE[Math.min(depth, PILE.length - 1)];
      placed.push({ unit, at, shift, scale: nest ? nest.scale : PILE_SCALE, depth, pile: nest ? 0 : units.length });
    });
  }
  return placed;
}

export const isSeen = ({ depth }: Placed): boolean => depth < PILE.length;
