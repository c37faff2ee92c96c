// How the board's view opens and what it is near enough to show.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Point, Unit } from "../protocol";
import type { Camera } from "./camera";
import { boxAround, type Geometry } from "./geometry";
import type { Scene } from "./scene";
import { useSame } from "./still";

// Near: cells have room for their names and for units side by side. Far: not even for badges.
export type Distance = "near" | "middle" | "far";

const NEAR_PX = 62; // of a cell
const FAR_PX = 20;

const distanceOf = ({ cellPx }: Camera): Distance => (cellPx >= NEAR_PX ? "near" : cellPx < FAR_PX ? "far" : "middle");

export function useDistance(camera: Camera): Distance {
  const [distance, setDistance] = useState<Distance>("middle");
  useLayoutEffect(() => camera.subscribe(() => setDistance(distanceOf(camera))), [camera]);
  return distance;
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
