// How the board's view opens and what it is near enough to show.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Point, Unit } from "../protocol";
import type { Camera } from "./camera";
import { type Box, boxAround, type Geometry } from "./geometry";
import type { Scene } from "./scene";
import { useSame } from "./still";

// What cells have room for: units side by side and their names, their names, the units' badges, or
// not even those. Each level has what the next one has.
const LEVELS = { badges: 20, names: 44, company: 62 }; // pixels of a cell
export type Room = Record<keyof typeof LEVELS, boolean>;

const levelOf = ({ cellPx }: Camera): number => Object.values(LEVELS).filter((px) => cellPx >= px).length;

export function useRoom(camera: Camera): Room {
  const [level, setLevel] = useState(1);
  useLayoutEffect(() => camera.subscribe(() => setLevel(levelOf(camera))), [camera]);
  return { badges: level >= 1, names: level >= 2, company: level >= 3 };
}

const FLEET_MARGIN = 1.2; // cells around the fleets
const HAND_MARGIN = 0.6;

const within = (inner: Box, outer: Box): Box => ({
  left: Math.max(inner.left, outer.left),
  top: Math.max(inner.top, outer.top),
  right: Math.min(inner.right, outer.right),
  bottom: Math.min(inner.bottom, outer.bottom),
});

// Where the own ships are, or will be, or may be.
function ownCells(
  units: Unit[],
  own: (unit: Unit) => boolean,
  { paths = [], reach = [] }: Scene,
): { what: string; cells: (string | null)[] } {
  const there = units.filter((unit) => own(unit) && unit.cell).map(({ cell }) => cell);
  if (there.length) return { what: "ships", cells: there };
  if (paths.length) return { what: "plans", cells: paths.map(({ end }) => end.cell) };
  return reach.length ? { what: "zone", cells: reach.map(({ cell }) => cell) } : { what: "nothing", cells: [] };
}

// All that stands on the board, and where it may be sent; before anybody does, all of the board.
function allCells(units: Unit[], { paths = [], reach = [] }: Scene): (string | null)[] {
  const there = units.filter(({ cell }) => cell).map(({ cell }) => cell);
  return there.length ? [...there, ...paths.map(({ end }) => end.cell), ...reach.map(({ cell }) => cell)] : [];
}

type Standing = Map<string, string | null>; // where units are, by name

// Who fires at whom while it is told.
const actingCells = (cells: Standing, { shots = [], lines = [] }: Scene): (string | null)[] =>
  [...shots, ...lines.filter(({ style }) => style === "declared")].flatMap(({ from, to }) =>
    [from, to].map((name) => cells.get(name) ?? null),
  );

// The ship in hand, where it is told to go, whom it aims at, and what somebody who learns is to look at.
const handCells = (cells: Standing, { selected, target, paths = [], pointed = [] }: Scene): (string | null)[] => [
  ...[selected, target].map((name) => cells.get(name ?? "") ?? null),
  ...pointed.map((one) => cells.get(one) ?? one),
  ...paths.filter(({ unit, style }) => unit === selected && style !== "hover").map(({ end }) => end.cell),
];

// Observes the size, opens on the right part and follows it; the element it returns is the board's.
export function useView(geometry: Geometry, camera: Camera, units: Unit[], own: (unit: Unit) => boolean, scene: Scene) {
  const root = useRef<HTMLDivElement>(null);
  const opened = useRef("");
  const standing: Standing = new Map(units.map(({ name, cell }) => [name, cell]));
  const all = useSame(allCells(units, scene));
  const ours = ownCells(units, own, scene);
  const mine = useSame(ours.cells);
  const action = useSame(actingCells(standing, scene));
  const hand = useSame(handCells(standing, scene));
  const stage = `${ours.what}, ${all.length ? "met" : "empty"}`;
  useLayoutEffect(() => {
    const places = (list: (string | null)[]): Point[] =>
      list.map((cell) => geometry.centre(cell)).filter((at): at is Point => at !== null);
    const around = (list: (string | null)[], margin: number): Box | null => {
      const at = places(list);
      return at.length ? within(boxAround(at, margin * geometry.pitch), board) : null;
    };
    const outside = all.filter((cell) => cell !== null && !geometry.isPrinted(cell));
    const board = geometry.box(places(outside));
    const follows = ours.what !== "nothing";
    const fleets = {
      all: around(all, FLEET_MARGIN),
      own: follows ? around(mine, FLEET_MARGIN) : null,
      hand: around(hand, HAND_MARGIN),
      action: around(action, FLEET_MARGIN),
    };
    camera.survey(board, fleets, opened.current !== stage);
    opened.current = stage;
  }, [geometry, camera, all, mine, action, hand, stage]);
  useLayoutEffect(() => {
    const element = root.current!;
    const measure = (): void => camera.resize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [camera]);
  return root;
}
