// The board: it draws what it is told and says what was clicked.
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Deep } from "../art/space/deep";
import { useEmitter } from "../emitter";
import { keep } from "../keep";
import type { BoardFacts, Mark, Point, Unit } from "../protocol";
import { Camera } from "./camera";
import { angleOf, Ghost } from "./counter";
import { keysInWords } from "./cursor";
import { Fleet, Overlays, placesOf } from "./fleet";
import { Fires } from "./fires";
import { Fan, HeadingRose } from "./floats";
import { type Geometry, geometryOf } from "./geometry";
import { Ground, Markers } from "./ground";
import type { Hand } from "./hand";
import { useCursor } from "./keyboard";
import {
  Bands,
  Beyond,
  Blockers,
  Grid,
  Labels,
  Paths,
  ReachCells,
  Rulers,
  linesOfFire,
  ShotLabels,
  Shots,
  Wrecks,
} from "./layers";
import { Legend, signsOf } from "./legend";
import { placeNumbers, usePlates } from "./names";
import { Pointers, type Ranges } from "./pointers";
import { usePressing } from "./pressing";
import type { BoardEvents, Scene } from "./scene";
import { byCell, type Placed, placeUnits } from "./stacks";
import { Rings } from "../learn/rings";
import { useKept, useSame } from "./still";
import { TheirReach } from "./theirs";
import { ViewButtons } from "./tools";
import { type Room, useRoom, useView } from "./view";
import { Yard } from "./yard";
import "../style/board.css";

export interface BoardProps {
  system: string; // whose yards built the ships
  board: BoardFacts;
  ground: Mark[];
  units: Unit[]; // as they are to be shown
  wrecks: { unit: Unit; cell: string }[];
  own: (unit: Unit) => boolean;
  scene: Scene;
  ranges?: Ranges; // of enemies
  on: BoardEvents;
  cursor: string | null;
  moveCursor(cell: string): void;
  inspect(unit: string): void; // long press, right click, or a second click
}

const NONE: never[] = [];

export function Board(props: BoardProps) {
  const { board, scene, own, on } = props;
  const { speed } = useEmitter(keep).settings;
  const geometry = geometryOf(board);
  const units = useSame(props.units);
  const ground = useSame(props.ground);
  const wrecks = useSame(props.wrecks);
  const cells = useMemo(() => byCell(geometry, units), [geometry, units]);
  const camera = useMemo(() => new Camera(geometry.pitch), [geometry]);
  const room = useRoom(camera);
  const placed = usePlaced(geometry, cells, scene, own, room.company);
  const plates = usePlates(camera, placed, !room.badges, scene.selected, scene.target);
  const places = usePlaces(geometry, placed, wrecks);
  const shots = useShots(scene, places, placed, wrecks);
  const numbers = useMemo(
    () =>
      placeNumbers(
        shots.map(({ key, shape, label }) => ({ key, label, ...shape })),
        plates,
      ),
    [shots, plates],
  );
  const root = useView(geometry, camera, units, own, scene);
  const { hand, fan, setFan, pressByKey, carryOut } = usePressing(props, geometry, camera, cells, units, room.company);
  const cursor = useCursor(props, geometry, camera, cells, carryOut);
  const map = useRef<SVGSVGElement>(null);
  useEffect(() => hand.listen(map.current!), [hand]);
  const roseAt = scene.rose ? geometry.centre(scene.rose.cell) : null;
  const fanAt = fan ? geometry.centre(fan.cell) : null;
  return (
    <Yard.Provider value={props.system}>
      <div class={`board art speed-${speed}`} ref={root}>
        <Deep />
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
            <StillLife geometry={geometry} ground={ground} camera={camera} room={room} />
            <Questions board={board} geometry={geometry} scene={scene} units={units} cells={cells} />
            <Rings geometry={geometry} places={places} pointed={useSame(scene.pointed ?? NONE)} />
            <Wrecks board={board} geometry={geometry} wrecks={wrecks} />
            <Shots shots={shots} />
            <Fleet board={board} placed={placed} own={own} scene={scene} press={pressByKey} />
            <Markers geometry={geometry} ground={ground} />
            <Fires shots={scene.shots ?? NONE} places={places} units={[...units, ...wrecks.map(({ unit }) => unit)]} />
            <HandMarks board={board} geometry={geometry} hand={hand} units={units} />
            {props.cursor && <CursorSign geometry={geometry} cell={props.cursor} />}
            <Overlays placed={placed} scene={scene} names={plates.hanging} />
            <ShotLabels shots={shots} at={numbers} />
          </g>
          <RubberBand hand={hand} />
        </svg>
        {scene.rose && roseAt && (
          <HeadingRose
            key={scene.rose.cell}
            board={board}
            camera={camera}
            at={roseAt}
            rose={scene.rose}
            choose={(option) => on.rose?.(option)}
          />
        )}
        {fan && fanAt && (
          <Fan
            key={fan.cell}
            board={board}
            camera={camera}
            at={fanAt}
            cell={fan.cell}
            units={cells.get(fan.cell) ?? NONE}
            own={own}
            pick={pressByKey}
            here={fan.here ? () => carryOut({ what: "cell", cell: fan.cell }) : undefined}
            close={() => setFan(null)}
          />
        )}
        {placed.some(({ unit }) => own(unit)) && (
          <Pointers
            camera={camera}
            foes={placed.filter(({ unit }) => !own(unit))}
            ships={placed}
            ranges={props.ranges}
          />
        )}
        <ViewButtons camera={camera} follows={units.some(own)} />
        <Legend geometry={geometry} ground={ground} signs={useSame(signsOf(scene, wrecks.length))} />
      </div>
    </Yard.Provider>
  );
}

// Who lies on top of a pile.
const rankOf =
  (scene: Scene, own: (unit: Unit) => boolean) =>
  (unit: Unit): number =>
    (unit.name === scene.selected ? -1000 : unit.name === scene.target ? -900 : 0) - (own(unit) ? 100 : 0) - unit.size;

// ---- layers that belong together

function StillLife({
  geometry,
  ground,
  camera,
  room,
}: {
  geometry: Geometry;
  ground: Mark[];
  camera: Camera;
  room: Room;
}) {
  return (
    <>
      <Grid geometry={geometry} />
      <Ground geometry={geometry} ground={ground} />
      {room.names ? (
        <Labels geometry={geometry} camera={camera} />
      ) : (
        <Rulers geometry={geometry} sparse={!room.badges} />
      )}
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
  const theirs = useSame(scene.theirs ? [scene.theirs] : NONE);
  const outside = useSame(
    [...cells.keys(), ...reach.map(({ cell }) => cell)].filter((cell) => !geometry.isPrinted(cell)),
  );
  return (
    <>
      <Beyond geometry={geometry} cells={outside} />
      <Bands geometry={geometry} bands={useSame(scene.bands ?? NONE)} />
      {theirs.map((one) => (
        <TheirReach key={one.unit} geometry={geometry} theirs={one} />
      ))}
      <ReachCells geometry={geometry} reach={reach} />
      <Blockers geometry={geometry} cells={useSame(scene.sight ?? NONE)} />
      <Paths board={board} geometry={geometry} paths={useSame(scene.paths ?? NONE)} units={units} />
    </>
  );
}

// Who was placed as before is the same as before.
function usePlaced(
  geometry: Geometry,
  cells: Map<string, Unit[]>,
  scene: Scene,
  own: (unit: Unit) => boolean,
  company: boolean,
): Placed[] {
  const placed = useMemo(() => {
    const list = placeUnits(geometry, cells, rankOf(scene, own), company);
    return new Map(list.map((one) => [one.unit.name, one]));
  }, [geometry, cells, scene.selected, scene.target, company]);
  const kept = useKept(placed);
  return useMemo(() => [...kept.values()], [kept]);
}

// Where units and wrecks are drawn.
const usePlaces = (geometry: Geometry, placed: Placed[], wrecks: BoardProps["wrecks"]) =>
  useMemo(() => {
    const lost = wrecks.flatMap(({ unit, cell }): [string, Point][] => {
      const at = geometry.centre(cell);
      return at ? [[unit.name, at]] : NONE;
    });
    return new Map([...lost, ...placesOf(placed)]);
  }, [geometry, placed, wrecks]);

function useShots(scene: Scene, places: Map<string, Point>, placed: Placed[], wrecks: BoardProps["wrecks"]) {
  const lines = useSame(scene.lines ?? NONE);
  return useMemo(() => {
    const sides = [...wrecks, ...placed].map(({ unit }): [string, string] => [unit.name, unit.side]);
    return linesOfFire(lines, places, new Map(sides));
  }, [places, lines]);
}

// The cell under the mouse, and a unit being carried.
function HandMarks({
  board,
  geometry,
  hand,
  units,
}: {
  board: BoardFacts;
  geometry: Geometry;
  hand: Hand;
  units: Unit[];
}) {
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
