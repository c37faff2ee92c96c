// Tables of numbers become paths. Art is drawn in a square of 100 about the origin, bow up.
import type { Point } from "../protocol";

export type Line = readonly number[]; // x, y, x, y …
export type Corner = "sharp" | "cut" | "round";

export const pointsOf = (line: Line): Point[] =>
  Array.from({ length: line.length / 2 }, (_, i): Point => [line[2 * i], line[2 * i + 1]]);

const flipped = ([x, y]: Point): Point => [-x, y];

// Half an outline, from bow to stern along the right side, becomes a whole one.
export function mirrored(half: Line): Point[] {
  const right = pointsOf(half);
  return [
    ...right,
    ...right
      .filter(([x]) => x !== 0)
      .reverse()
      .map(flipped),
  ];
}

export const bothSides = (line: Line): Point[][] => {
  const right = pointsOf(line);
  return right.every(([x]) => x === 0) ? [right] : [right, right.map(flipped)];
};

const short = (n: number): string => String(Math.round(n * 10) / 10);
const at = ([x, y]: Point): string => `${short(x)} ${short(y)}`;

function towards(from: Point, to: Point, way: number): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const part = Math.min(way, length / 2) / length;
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

export function closed(points: Point[], corner: Corner = "sharp", radius = 0): string {
  if (corner === "sharp") return `M${points.map(at).join("L")}Z`;
  const turns = points.map((point, i) => {
    const before = towards(point, points[(i + points.length - 1) % points.length], radius);
    const after = towards(point, points[(i + 1) % points.length], radius);
    return corner === "cut" ? `${at(before)}L${at(after)}` : `${at(before)}Q${at(point)} ${at(after)}`;
  });
  return `M${turns.join("L")}Z`;
}

export const open = (points: Point[]): string => `M${points.map(at).join("L")}`;

export const disc = (radius: number, [x, y]: Point = [0, 0]): string =>
  `M${short(x - radius)} ${short(y)}a${short(radius)} ${short(radius)} 0 1 1 ${short(2 * radius)} 0a${short(radius)} ${short(radius)} 0 1 1 ${short(-2 * radius)} 0Z`;

// Points on a circle, degrees clockwise from up.
export const onCircle = (radius: number, angle: number): Point => [
  radius * Math.sin((angle * Math.PI) / 180),
  -radius * Math.cos((angle * Math.PI) / 180),
];

export function arc(radius: number, from: number, to: number): string {
  return `M${at(onCircle(radius, from))}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${at(onCircle(radius, to))}`;
}

// How far a half outline reaches from the axis at a height: what is put on a hull stays on it.
export function halfWidth(half: Line, y: number): number {
  const points = pointsOf(half);
  const crossings = points.slice(1).flatMap(([x2, y2], i) => {
    const [x1, y1] = points[i];
    return y1 !== y2 && (y - y1) * (y - y2) <= 0 ? [x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)] : [];
  });
  return Math.max(0, ...crossings);
}
