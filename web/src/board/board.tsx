// The board: it draws what it is told and says what was clicked.
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { useEmitter } from "../emitter";
import { keep } from "../keep";
import type { BoardFacts, Mark, Point, Unit } from "../protocol";
import { voice } from "../ui/say";
import { Camera } from "./camera";
import { angleOf, Ghost } from "./counter";
import { directionOf, keysInWords } from "./cursor";
import { Fleet, Overlays, placesOf } from "./fleet";
import { Fan, HeadingRose } from "./floats";
import { type Box, boxAround, type Geometry, geometryOf } from "./geometry";
import { Ground, Markers } from "./ground";
import { Hand } from "./hand";
import { Bands, Beyond, Blockers, Grid, Labels, Paths, ReachCells, Rulers, ShotLabels, Shots, shotsOf, Wrecks } from "./layers";
import { type Meaning, meaningOf, meaningOfCursor } from "./press";
import type { BoardEvents, Scene } from "./scene";
import { Sky } from "./sky";
import { byCell, NEST_MAX, type Placed, placeUnits } from "./stacks";
import { useNewest, useSame } from "./still";
import { Legend, ViewButtons, ZOOM_STEP } from "./tools";
import { sayCell } from "./words";
import "../style/board.css";

export interface BoardProps {
  board: BoardFacts;
  ground: Mark[];
  units: Unit[]; // as they are to be shown
  wrecks: { unit: Unit; cell: string }[];
  own: (unit: Unit) => boolean;
  scene: Scene;
  on: BoardEvents;
  cursor: string | null;
  moveCursor(cell: string): void;
  inspect(unit: string): void; // long press, right click, or a second click
}

const NONE: never[] = [];
const FLEET_MARGIN = 1.2; // cells around the own fleet on a small screen
const PAN_PX = 60;
const ARROWS: Record<string, Point> = { ArrowUp: [0, PAN_PX], ArrowDown: [0, -PAN_PX], ArrowLeft: [PAN_PX, 0], ArrowRight: [-PAN_PX, 0] };

export function Board(props: BoardProps) {
  const { board, scene, own, on } = props;
  const { speed } = useEmitter(keep).settings;
  const geometry = geometryOf(board);
  const units = useSame(props.units);
  const ground = useSame(props.ground);
  const wrecks = useSame(props.wrecks);
  const cells = useMemo(() => byCell(geometry, units), [geometry, units]);
  const camera = useMemo(() => new Camera(geometry.pitch), [geometry]);
  const near = useNear(camera);
  const placed = useMemo(() => placeUnits(geometry, cells, rankOf(scene, own), near), [geometry, cells, scene.selected, scene.target, near]);
  const shots = useShots(scene, geometry, placed, wrecks);
  const root = useView(geometry, camera, cells, units, own);
  const { hand, fan, setFan, pressByKey, carryOut } = usePressing(props, geometry, camera, cells, units, near);
  const cursor = useCursor(props, geometry, camera, cells, carryOut);
  const map = useRef<SVGSVGElement>(null);
  useEffect(() => hand.listen(map.current!), [hand]);
  const roseAt = scene.rose ? geometry.centre(scene.rose.cell) : null;
  const fanAt = fan ? geometry.centre(fan.cell) : null;
  return (
    <div class={`board speed-${speed}`} ref={root}>
      <Sky />
      <svg
        ref={map}
        class="chart-map"
        role="application"
        tabindex={0}
        aria-roledescription="board"
        aria-label={`Board with ${units.length} units. Cursor: ${keysInWords(board)}, Enter chooses.`}
        onKeyDown={cursor.key}
      >
        <g class="chart" ref={(world) => camera.attach(world)}>
          <StillLife geometry={geometry} ground={ground} camera={camera} near={near} />
          <Questions board={board} geometry={geometry} scene={scene} units={units} cells={cells} />
          <Wrecks geometry={geometry} wrecks={wrecks} />
          <Shots shots={shots} />
          <Fleet board={board} placed={placed} own={own} scene={scene} press={pressByKey} />
          <Markers geometry={geometry} ground={ground} />
          <HandMarks board={board} geometry={geometry} hand={hand} units={units} />
          {props.cursor && <CursorSign geometry={geometry} cell={props.cursor} />}
          <Overlays placed={placed} scene={scene} />
          <ShotLabels shots={shots} />
        </g>
        <RubberBand hand={hand} />
      </svg>
      {scene.rose && roseAt && <HeadingRose key={scene.rose.cell} board={board} camera={camera} at={roseAt} rose={scene.rose} choose={(option) => on.rose?.(option)} />}
      {fan && fanAt && (
        <Fan
          key={fan.cell}
          board={board}
          camera={camera}
          at={fanAt}
          cell={fan.cell}
          units={cells.get(fan.cell) ?? NONE}
          own={own}
          pick={(unit) => carryOut(scene.selected === unit || scene.target === unit || !on.unit ? { what: "inspect", unit } : { what: "unit", unit })}
          here={fan.here ? () => carryOut({ what: "cell", cell: fan.cell }) : undefined}
          close={() => setFan(null)}
        />
      )}
      <ViewButtons camera={camera} />
      <Legend geometry={geometry} ground={ground} />
    </div>
  );
}

// Who lies on top of a pile.
const rankOf = (scene: Scene, own: (unit: Unit) => boolean) => (unit: Unit): number =>
  (unit.name === scene.selected ? -1000 : unit.name === scene.target ? -900 : 0) - (own(unit) ? 100 : 0) - unit.size;

// ---- the view

const NEAR_PX = 62; // of a cell

// Whether cells are large enough for labels, and for units side by side.
function useNear(camera: Camera): boolean {
  const [near, setNear] = useState(false);
  useLayoutEffect(() => camera.subscribe(() => setNear(camera.cellPx >= NEAR_PX)), [camera]);
  return near;
}

// Observes the size and opens on the right part; the element it returns is the board's.
function useView(geometry: Geometry, camera: Camera, cells: Map<string, Unit[]>, units: Unit[], own: (unit: Unit) => boolean) {
  const root = useRef<HTMLDivElement>(null);
  const beyond = useSame([...cells.keys()].filter((cell) => !geometry.isPrinted(cell)));
  useLayoutEffect(() => {
    const mine = units.filter(own).map((unit) => geometry.centre(unit.cell)).filter((at): at is Point => at !== null);
    const box = geometry.box(beyond.map((cell) => geometry.centre(cell)!));
    camera.survey(box, mine.length ? boxAround(mine, FLEET_MARGIN * geometry.pitch) : null);
  }, [geometry, camera, beyond, units.length > 0]);
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

// ---- pressing

interface OpenFan {
  cell: string;
  here: boolean;
}

function usePressing({ scene, on, inspect }: BoardProps, geometry: Geometry, camera: Camera, cells: Map<string, Unit[]>, units: Unit[], near: boolean) {
  const [fan, setFan] = useState<OpenFan | null>(null);
  const reach = useMemo(() => new Set(scene.reach?.map(({ cell }) => cell)), [scene.reach]);
  const asking = { scene, on, reachable: (cell: string) => on.cell !== undefined && reach.has(cell) };

  const carryOut = useNewest((meaning: Meaning): void => {
    setFan(meaning.what === "fan" ? meaning : null);
    if (meaning.what === "cell") on.cell?.(meaning.cell);
    else if (meaning.what === "unit") on.unit?.(meaning.unit);
    else if (meaning.what === "inspect") inspect(meaning.unit);
  });

  const press = useNewest((name: string | null, cell: string | null, touch: boolean): void => {
    const unit = units.find((one) => one.name === name) ?? null;
    const there = cells.get(unit?.cell ?? cell ?? "") ?? NONE;
    const piled = !near || there.length > NEST_MAX;
    carryOut(meaningOf({ unit, cell, there, piled, touch, cellPx: camera.cellPx }, asking));
  });

  const events = {
    press,
    inspect: useNewest(inspect),
    hover: useNewest((cell: string | null) => on.hover?.(cell)),
    mayBox: useNewest(() => on.box !== undefined),
    box: useNewest((around: Box) => on.box?.(unitsWithin(geometry, cells, around))),
    mayDrag: useNewest((unit: string) => on.canDrag?.(unit) ?? false),
    drop: useNewest((unit: string, cell: string) => on.drag?.(unit, cell)),
  };
  const hand = useMemo(() => new Hand(geometry, camera, events), [geometry, camera]);
  const pressByKey = useNewest((unit: string): void => press(unit, null, false));
  return { hand, fan, setFan, pressByKey, carryOut };
}

function unitsWithin(geometry: Geometry, cells: Map<string, Unit[]>, { left, top, right, bottom }: Box): string[] {
  return [...cells].flatMap(([cell, there]) => {
    const [x, y] = geometry.centre(cell)!;
    return x >= left && x <= right && y >= top && y <= bottom ? there.map(({ name }) => name) : NONE;
  });
}

// ---- the keyboard

// Enter belongs to the cursor only after it was moved: before that it confirms the whole question.
function useCursor({ board, ground, units, own, scene, on, cursor, moveCursor }: BoardProps, geometry: Geometry, camera: Camera, cells: Map<string, Unit[]>, carryOut: (meaning: Meaning) => void) {
  const live = useRef(false);
  const reachable = (cell: string): boolean => on.cell !== undefined && (scene.reach?.some((one) => one.cell === cell) ?? false);
  useEffect(() => {
    live.current = false;
  }, [scene.selected]);

  const start = (): string | undefined => {
    const unit = units.find(({ name }) => name === scene.selected) ?? units.find((one) => own(one) && geometry.centre(one.cell));
    return unit?.cell ?? geometry.printed[Math.floor(geometry.printed.length / 2)]?.name;
  };
  const go = (direction: number): void => {
    const from = geometry.centre(cursor) ? cursor! : null;
    const cell = from ? geometry.step(from, direction) : start();
    if (!cell) return;
    live.current = true;
    moveCursor(cell);
    camera.reveal(geometry.centre(cell)!);
    on.hover?.(cell);
    const grounds = ground.filter((mark) => mark.cell === cell && mark.ground).map((mark) => mark.ground!);
    voice.say(sayCell(board, cell, cells.get(cell) ?? NONE, grounds, reachable(cell)));
  };
  const enter = (): boolean => {
    if (!live.current || !cursor) return false;
    live.current = false;
    carryOut(meaningOfCursor(cursor, cells.get(cursor) ?? NONE, { scene, on, reachable }));
    return true;
  };
  const view = (key: string): boolean => {
    if (key === "+" || key === "=") camera.zoom(ZOOM_STEP);
    else if (key === "-") camera.zoom(1 / ZOOM_STEP);
    else if (key === "0") camera.fit();
    else if (ARROWS[key]) camera.pan(...ARROWS[key]);
    else return false;
    return true;
  };
  const key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = event.shiftKey ? null : directionOf(board, event.key);
    if (direction !== null) go(direction);
    else if (event.key === "Enter" ? !enter() : !view(event.key)) return;
    event.preventDefault();
  };
  return { key };
}

// ---- layers that belong together

function StillLife({ geometry, ground, camera, near }: { geometry: Geometry; ground: Mark[]; camera: Camera; near: boolean }) {
  const id = useId();
  return (
    <>
      <Grid geometry={geometry} />
      <Ground geometry={geometry} ground={ground} id={id} letters />
      {near ? <Labels geometry={geometry} camera={camera} /> : <Rulers geometry={geometry} />}
    </>
  );
}

interface QuestionsProps {
  board: BoardFacts;
  geometry: Geometry;
  scene: Scene;
  units: Unit[];
  cells: Map<string, Unit[]>;
}

function Questions({ board, geometry, scene, units, cells }: QuestionsProps) {
  const reach = useSame(scene.reach ?? NONE);
  const outside = useSame([...cells.keys(), ...reach.map(({ cell }) => cell)].filter((cell) => !geometry.isPrinted(cell)));
  return (
    <>
      <Beyond geometry={geometry} cells={outside} />
      <Bands geometry={geometry} bands={useSame(scene.bands ?? NONE)} />
      <ReachCells geometry={geometry} reach={reach} />
      <Blockers geometry={geometry} cells={useSame(scene.sight ?? NONE)} />
      <Paths board={board} geometry={geometry} paths={useSame(scene.paths ?? NONE)} units={units} />
    </>
  );
}

function useShots(scene: Scene, geometry: Geometry, placed: Placed[], wrecks: BoardProps["wrecks"]) {
  const lines = useSame(scene.lines ?? NONE);
  return useMemo(() => {
    const lost = wrecks.flatMap(({ unit, cell }): [string, Point][] => {
      const at = geometry.centre(cell);
      return at ? [[unit.name, at]] : NONE;
    });
    const sides = [...wrecks, ...placed].map(({ unit }): [string, string] => [unit.name, unit.side]);
    return shotsOf(lines, new Map([...lost, ...placesOf(placed)]), new Map(sides));
  }, [geometry, placed, wrecks, lines]);
}

// The cell under the mouse, and a unit being carried.
function HandMarks({ board, geometry, hand, units }: { board: BoardFacts; geometry: Geometry; hand: Hand; units: Unit[] }) {
  useEmitter(hand);
  const hover = geometry.centre(hand.carried ? hand.carried.cell : hand.hover);
  const carried = hand.carried && units.find(({ name }) => name === hand.carried!.unit);
  return (
    <g class="hand-marks" aria-hidden="true">
      {hover && <path class="hover-cell" d={geometry.outline(hover)} />}
      {carried && hover && (
        <g class="carried" transform={`translate(${hover})`}>
          <Ghost unit={carried} angle={angleOf(board, carried.direction)} />
        </g>
      )}
    </g>
  );
}

function CursorSign({ geometry, cell }: { geometry: Geometry; cell: string }) {
  const at = geometry.centre(cell);
  return at ? <path class="cell-cursor" d={geometry.outline(at)} aria-hidden="true" /> : null;
}

function RubberBand({ hand }: { hand: Hand }) {
  useEmitter(hand);
  if (!hand.band) return null;
  const { left, top, right, bottom } = hand.band;
  return <rect class="rubber-band" x={left} y={top} width={right - left} height={bottom - top} />;
}
