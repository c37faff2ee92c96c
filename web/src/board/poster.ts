// How ships stand in a small picture: as large as there is room for. Fleets that are far from each other spread
// until their ships can be told apart; the board from the one end to the other stays as long as it is.
import type { Point } from "../protocol";
import { type Box, boxAround, distance } from "./geometry";

export interface Poster {
  scale: number; // of a ship; 1 is as large as a cell
  spots: Point[]; // where each of them is drawn
  box: Box;
}

const CELL = 1000;
const LARGEST = 0.24; // of the longer side of the picture, a ship
const LEAST = 1.25; // cells
const STEPS = 24; // sizes that are tried
const ASPECT = 1.6; // of most small pictures
const DEPTH = 0.3; // of the longer side, a fleet
const MARGIN = 0.62; // around the middle of a ship
const LONELY = 5; // cells seen around one that is alone

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
const extent = (points: Point[], axis: 0 | 1): [number, number] => {
  const along = points.map((point) => point[axis]);
  return [Math.min(...along), Math.max(...along)];
};
const spanOf = (points: Point[], axis: 0 | 1): number => {
  const [least, most] = extent(points, axis);
  return most - least;
};

function nearest(points: Point[]): number {
  let least = Infinity;
  points.forEach((one, i) => {
    for (const other of points.slice(0, i)) least = Math.min(least, distance(one, other));
  });
  return least;
}

// About the middle, but along the axis away from the end at which they stand: nobody leaves the board there.
function spread(points: Point[], by: number, axis: 0 | 1, first: boolean): Point[] {
  const { left, top, right, bottom } = boxAround(points);
  const still: Point = [(left + right) / 2, (top + bottom) / 2];
  still[axis] = extent(points, axis)[first ? 0 : 1];
  return points.map(([x, y]) => [still[0] + (x - still[0]) * by, still[1] + (y - still[1]) * by]);
}

// Both fleets, each spread so far that ships of this size lie side by side.
function laid(fleets: Point[][], size: number, axis: 0 | 1): Point[][] {
  const least = Math.min(...fleets.flat().map((at) => at[axis]));
  return fleets.map((fleet) =>
    fleet.length > 1
      ? spread(fleet, Math.max(1, size / nearest(fleet)), axis, extent(fleet, axis)[0] === least)
      : fleet,
  );
}

const areApart = (fleets: Point[][], axis: 0 | 1): boolean =>
  fleets.length === 2 &&
  [fleets, [...fleets].reverse()].some(([one, other]) => extent(one, axis)[1] < extent(other, axis)[0]);

// `fleets`: where the ships of each side stand, one place a cell.
export function posterOf(fleets: Point[][]): Poster {
  const crowd = fleets.filter(({ length }) => length);
  const all = crowd.flat();
  const axis = spanOf(all, 0) >= spanOf(all, 1) ? 0 : 1;
  const other = axis ? 0 : 1;
  const long = Math.max(spanOf(all, axis), CELL);
  const [apart, lonely] = [areApart(crowd, axis), all.length === 1];
  const fits = (spots: Point[][], size: number): boolean =>
    nearest(spots.flat()) >= 0.98 * size &&
    spanOf(spots.flat(), other) <= Math.max(long / ASPECT, spanOf(all, other)) &&
    spots.every((fleet, i) => spanOf(fleet, axis) <= Math.max(DEPTH * long, spanOf(crowd[i], axis)));
  for (let step = 0; step < STEPS && !lonely; step++) {
    const size = within(LARGEST * long * (1 - step / STEPS), LEAST * CELL, LARGEST * long);
    const spots = apart ? laid(crowd, size, axis) : crowd;
    if (apart ? fits(spots, size) : nearest(all) >= size) return framed(spots.flat(), size);
  }
  return framed(all, LEAST * CELL, lonely ? (LONELY * CELL) / 2 : 0);
}

const framed = (spots: Point[], size: number, margin = 0): Poster => ({
  scale: size / CELL,
  spots,
  box: boxAround(spots, Math.max(margin, MARGIN * size)),
});
