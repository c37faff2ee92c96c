// Cells of one kind that hang together, with what is needed to paint them.
import { areaPath, borderPath, boxAround, distance, type Geometry, patches } from "../../board/geometry";
import type { Point } from "../../protocol";

export interface Patch {
  centres: Point[];
  middle: Point;
  reach: number; // of the farthest centre
  pitch: number; // between neighbouring centres
  area: string;
  border: string;
}

export function patchOf(geometry: Geometry, centres: Point[]): Patch {
  const box = boxAround(centres);
  const middle: Point = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return {
    centres,
    middle,
    reach: Math.max(...centres.map((at) => distance(at, middle))),
    pitch: geometry.pitch,
    area: areaPath(geometry, centres),
    border: borderPath(geometry, centres),
  };
}

export const patchesOf = (geometry: Geometry, cells: string[]): Patch[] =>
  patches(
    geometry,
    cells.filter((cell) => geometry.centre(cell)),
  ).map((patch) =>
    patchOf(
      geometry,
      patch.map((cell) => geometry.centre(cell)!),
    ),
  );

// The direction a patch is longest in, in radians.
export function longWay({ centres, middle }: Patch, otherwise: number): number {
  if (centres.length < 2) return otherwise;
  let [xx, yy, xy] = [0, 0, 0];
  for (const [x, y] of centres) {
    xx += (x - middle[0]) ** 2;
    yy += (y - middle[1]) ** 2;
    xy += (x - middle[0]) * (y - middle[1]);
  }
  return Math.atan2(2 * xy, xx - yy) / 2;
}
