// Flights as wings of small craft: as many as are left.
import type { Point, Side } from "../protocol";
import { closed } from "./outline";

const SCALE = 8.2;
// A wedge: the leader ahead, the others by turns to the right and to the left behind it.
const PLACES: Point[] = [
  [0, -26],
  [19, -9],
  [-19, -9],
  [38, 8],
  [-38, 8],
  [0, 3],
  [19, 20],
  [-19, 20],
  [0, 34],
  [38, 34],
  [-38, 34],
  [0, -48],
];
const CRAFT: Point[] = [
  [0, -12],
  [3.2, -3],
  [9.5, 5],
  [9.5, 8.5],
  [3, 6.5],
  [0, 8],
  [-3, 6.5],
  [-9.5, 8.5],
  [-9.5, 5],
  [-3.2, -3],
];
const BOAT: Point[] = [
  [0, -24],
  [6, -18],
  [8, -4],
  [15, 8],
  [15, 16],
  [8, 14],
  [7, 20],
  [-7, 20],
  [-8, 14],
  [-15, 16],
  [-15, 8],
  [-8, -4],
  [-6, -18],
];

const moved = (shape: Point[], [x, y]: Point, scale = 1): Point[] =>
  shape.map(([dx, dy]) => [x + dx * scale, y + dy * scale]);

function centred(places: Point[]): Point[] {
  const middle = (list: number[]): number => (Math.min(...list) + Math.max(...list)) / 2;
  const [x, y] = [middle(places.map(([px]) => px)), middle(places.map(([, py]) => py))];
  return places.map(([px, py]) => [px - x, py - y]);
}

export function Flight({
  figure,
  side,
  strength,
  speed,
}: {
  figure: string;
  side: Side;
  strength: number;
  speed: number;
}) {
  const boat = figure === "shuttle";
  const places = PLACES.slice(0, Math.max(1, Math.min(PLACES.length, Math.round(strength))));
  const scale = boat ? (places.length > 1 ? 0.62 : 1.2) : places.length < 4 ? 1.35 : 1;
  const spread = centred(places);
  const tail = boat ? 20 : 7;
  return (
    <g class="art-flight" transform={`scale(${SCALE})`}>
      <path
        fill={`url(#art-plume-${side})`}
        d={spread
          .map(
            ([x, y]) =>
              `M${x - 2.4 * scale} ${y + tail * scale}L${x} ${y + (tail + 5 + 12 * speed) * scale}L${x + 2.4 * scale} ${y + tail * scale}Z`,
          )
          .join("")}
      />
      <path class="ship-hull" d={spread.map((at) => closed(moved(boat ? BOAT : CRAFT, at, scale))).join("")} />
    </g>
  );
}
