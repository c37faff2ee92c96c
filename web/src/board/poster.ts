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

// How far something that reaches from one to the other must go to lie within bounds; nowhere if it is too large.
const into = ([from, to]: [number, number], [least, most]: [number, number]): number =>
  to - from > most - least ? 0 : within(0, least - from, most - to);

// About its middle, and then onto the board.
function spread(points: Point[], by: number, board: Box): Point[] {
  const { left, top, right, bottom } = boxAround(points);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const wide = points.map((at): Point => [x + (at[0] - x) * by, y + (at[1] - y) * by]);
  const [dx, dy] = [
    into(extent(wide, 0), [Math.min(left, board.left), Math.max(right, board.right)]),
    into(extent(wide, 1), [Math.min(top, board.top), Math.max(bottom, board.bottom)]),
  ];
  return wide.map((at) => [at[0] + dx, at[1] + dy]);
}

// Both fleets, each spread so far that ships of this size lie side by side.
const laid = (fleets: Point[][], size: number, board: Box): Point[][] =>
  fleets.map((fleet) => (fleet.length > 1 ? spread(fleet, Math.max(1, size / nearest(fleet)), board) : fleet));

const areApart = (fleets: Point[][], axis: 0 | 1): boolean =>
  fleets.length === 2 &&
  [fleets, [...fleets].reverse()].some(([one, other]) => extent(one, axis)[1] < extent(other, axis)[0]);

// `fleets`: where the ships of each side stand, one place a cell; `board`: its cells, by their middles.
export function posterOf(fleets: Point[][], board: Box): Poster {
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
    const spots = apart ? laid(crowd, size, board) : crowd;
    if (apart ? fits(spots, size) : nearest(all) >= size) return framed(spots.flat(), size, board);
  }
  return framed(all, LEAST * CELL, board, lonely ? (LONELY * CELL) / 2 : 0);
}

const AWAY = 0.6; // of the room there is, ships may be from the middle

// As wide as most pictures are, and rather on the board than beside it.
function framed(spots: Point[], size: number, board: Box, margin = 0): Poster {
  const tight = boxAround(spots, Math.max(margin, MARGIN * size));
  const [width, height] = [tight.right - tight.left, tight.bottom - tight.top];
  const more = { x: Math.max(0, height / ASPECT - width) / 2, y: Math.max(0, width / ASPECT - height) / 2 };
  const shift = (from: number, to: number, room: number, least: number, most: number): number =>
    within(into([from - room, to + room], [least - CELL, most + CELL]), -AWAY * room, AWAY * room);
  const dx = shift(tight.left, tight.right, more.x, board.left, board.right);
  const dy = shift(tight.top, tight.bottom, more.y, board.top, board.bottom);
  const box = {
    left: tight.left - more.x + dx,
    right: tight.right + more.x + dx,
    top: tight.top - more.y + dy,
    bottom: tight.bottom + more.y + dy,
  };
  return { scale: size / CELL, spots, box };
}
