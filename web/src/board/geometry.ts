// Where cells lie. Everything follows from the centres, corners and steps the server sends; cells
// are told apart by their centres alone.
import type { BoardFacts, Point } from "../protocol";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface PrintedCell {
  name: string;
  at: Point;
}

export const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]];
export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

const key = (point: Point): string => `${Math.round(point[0])},${Math.round(point[1])}`;
const two = (n: number): string => String(n).padStart(2, "0");

// The smallest box around points, with a margin on every side.
export function boxAround(points: Point[], margin = 0): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.max(...ys) + margin,
  };
}

export class Geometry {
  readonly printed: PrintedCell[] = [];
  readonly pitch: number; // between neighbouring centres
  private readonly byName = new Map<string, Point>();
  private readonly byCentre = new Map<string, string>();

  constructor(readonly board: BoardFacts) {
    board.columns_at.forEach(([x, y, rows], column) => {
      for (let row = 0; row < rows; row++) {
        const name = two(column + 1) + two(row + 1);
        const at = plus([x, y], board.rows_at[row]);
        this.printed.push({ name, at });
        this.byName.set(name, at);
        this.byCentre.set(key(at), name);
      }
    });
    this.pitch = Math.min(...board.steps.map(({ by }) => Math.hypot(...by)));
  }

  // Null for what lies nowhere: unknown, off the map, or no cell at all.
  centre(cell: string | null | undefined): Point | null {
    if (!cell) return null;
    const printed = this.byName.get(cell);
    if (printed) return printed;
    const beyond = /^\((-?\d+),(-?\d+)\)$/.exec(cell);
    return beyond && this.beyond(Number(beyond[1]), Number(beyond[2]));
  }

  isPrinted(cell: string): boolean {
    return this.byName.has(cell);
  }

  // The outline of a cell, or of one around any other point.
  corners(at: Point): Point[] {
    return this.board.corners.map((corner) => plus(at, corner));
  }

  outline(at: Point): string {
    return `M${this.corners(at).join("L")}Z`;
  }

  // The cell a point lies in: of the lattice's four centres around it the nearest. Outside the
  // printed part only an open board has cells.
  nearest(point: Point): string | null {
    const { at, q, r } = this.board.beyond;
    const [x, y] = minus(point, at);
    const area = q[0] * r[1] - q[1] * r[0];
    const atQ = Math.floor((x * r[1] - y * r[0]) / area);
    const atR = Math.floor((y * q[0] - x * q[1]) / area);
    const around: Point[] = [
      [atQ, atR],
      [atQ + 1, atR],
      [atQ, atR + 1],
      [atQ + 1, atR + 1],
    ];
    const near = around.reduce((best, one) => (this.away(point, one) < this.away(point, best) ? one : best));
    return this.nameAt(this.beyond(...near), near);
  }

  // The neighbour in one of the board's directions.
  step(cell: string, direction: number): string | null {
    const at = this.centre(cell);
    return at && this.nearest(plus(at, this.board.steps[direction].by));
  }

  // All neighbours that exist.
  neighbours(cell: string): string[] {
    return this.board.steps
      .map((_, direction) => this.step(cell, direction))
      .filter((found): found is string => found !== null);
  }

  // Around all printed cells, corners included, and whatever else is there.
  box(others: Point[] = []): Box {
    const corners = boxAround(this.board.corners);
    const { left, top, right, bottom } = boxAround([...this.printed.map(({ at }) => at), ...others]);
    return {
      left: left + corners.left,
      top: top + corners.top,
      right: right + corners.right,
      bottom: bottom + corners.bottom,
    };
  }

  private beyond(atQ: number, atR: number): Point {
    const { at, q, r } = this.board.beyond;
    return [at[0] + atQ * q[0] + atR * r[0], at[1] + atQ * q[1] + atR * r[1]];
  }

  private away(point: Point, [atQ, atR]: Point): number {
    return distance(point, this.beyond(atQ, atR));
  }

  private nameAt(centre: Point, [atQ, atR]: Point): string | null {
    return this.byCentre.get(key(centre)) ?? (this.board.open ? `(${atQ},${atR})` : null);
  }
}

const known = new WeakMap<BoardFacts, Geometry>();

export function geometryOf(board: BoardFacts): Geometry {
  let found = known.get(board);
  if (!found) known.set(board, (found = new Geometry(board)));
  return found;
}

// ---- outlines of many cells

interface Edge {
  from: Point;
  to: Point;
  count: number; // cells that have it
}

function edges(geometry: Geometry, centres: Point[]): Edge[] {
  const found = new Map<string, Edge>();
  for (const at of centres) {
    const corners = geometry.corners(at);
    corners.forEach((from, i) => {
      const to = corners[(i + 1) % corners.length];
      const name = [key(from), key(to)].sort().join();
      const edge = found.get(name);
      if (edge) edge.count++;
      else found.set(name, { from, to, count: 1 });
    });
  }
  return [...found.values()];
}

const strokes = (list: Edge[]): string => list.map(({ from, to }) => `M${from}L${to}`).join("");

// Every edge once.
export function gridPath(geometry: Geometry, centres: Point[]): string {
  return strokes(edges(geometry, centres));
}

// Only the edges that have a cell on one side.
export function borderPath(geometry: Geometry, centres: Point[]): string {
  return strokes(edges(geometry, centres).filter(({ count }) => count === 1));
}

export function areaPath(geometry: Geometry, centres: Point[]): string {
  return centres.map((at) => geometry.outline(at)).join("");
}

// Cells that hang together, by their names.
export function patches(geometry: Geometry, cells: string[]): string[][] {
  const left = new Set(cells);
  const found: string[][] = [];
  for (const first of cells) {
    if (!left.delete(first)) continue;
    const patch = [first];
    for (const cell of patch) for (const next of geometry.neighbours(cell)) if (left.delete(next)) patch.push(next);
    found.push(patch);
  }
  return found;
}
