// How the board's view opens and what it is near enough to show.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Point, Unit } from "../protocol";
import type { Camera } from "./camera";
import { boxAround, type Geometry } from "./geometry";
import type { Scene } from "./scene";
import { useSame } from "./still";

// What cells have room for: units side by side and their names, their names, the units' badges, or
// not even those. Each level has what the next one has.
const LEVELS = { badges: 20, names: 50, company: 62 }; // pixels of a cell
export type Room = Record<keyof typeof LEVELS, boolean>;

const levelOf = ({ cellPx }: Camera): number => Object.values(LEVELS).filter((px) => cellPx >= px).length;

export function useRoom(camera: Camera): Room {
  const [level, setLevel] = useState(1);
  useLayoutEffect(() => camera.subscribe(() => setLevel(levelOf(camera))), [camera]);
  return { badges: level >= 1, names: level >= 2, company: level >= 3 };
}

const FLEET_MARGIN = 1.2; // cells around the own fleet on a small screen

// Where the own ships are, or will be, or may be.
function ownCells(units: Unit[], own: (unit: Unit) => boolean, { paths = [], reach = [] }: Scene): { what: string; cells: (string | null)[] } {
  const there = units.filter((unit) => own(unit) && unit.cell).map(({ cell }) => cell);
  if (there.length) return { what: "ships", cells: there };
  if (paths.length) return { what: "plans", cells: paths.map(({ end }) => end.cell) };
  return reach.length ? { what: "zone", cells: reach.map(({ cell }) => cell) } : { what: "nothing", cells: [] };
}

// Observes the size and opens on the right part; the element it returns is the board's.
export function useView(geometry: Geometry, camera: Camera, units: Unit[], own: (unit: Unit) => boolean, scene: Scene) {
  const root = useRef<HTMLDivElement>(null);
  const cells = units.map(({ cell }) => cell);
  const outside = useSame(cells.filter((cell): cell is string => geometry.centre(cell) !== null && !geometry.isPrinted(cell!)));
  const mine = ownCells(units, own, scene);
  useLayoutEffect(() => {
    const places = (list: (string | null)[]): Point[] => list.map((cell) => geometry.centre(cell)).filter((at): at is Point => at !== null);
    const fleet = places(mine.cells);
    camera.survey(geometry.box(places(outside)), fleet.length ? boxAround(fleet, FLEET_MARGIN * geometry.pitch) : null);
  }, [geometry, camera, outside, mine.what]);
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
