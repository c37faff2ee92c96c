// The picture of the home page: a real battle, drawn by the board's own art. It moves, quietly, as long
// as somebody can see it; for whom nothing is to move it is one moment of it.
import { useEffect, useRef, useState } from "preact/hooks";
import { Fire } from "../art/fire";
import { Loss } from "../art/loss";
import { Deep } from "../art/space/deep";
import { angleOf, Counter } from "../board/counter";
import { gunsOf, Told, useStoryPace } from "../board/fires";
import { type Geometry, geometryOf } from "../board/geometry";
import { Plot } from "../board/plot";
import { still } from "../board/still";
import type { Unit } from "../protocol";
import { useInView } from "../ui/in-view";
import { BEAT_MS, beatOf, boxOf, type FrontBattle, type FrontTurn, fullest, unitsOf } from "./front";

const FIRE_MS = 1000;
const LOSS_MS = 2000;
const STILL = 0.5; // of a shot, where one moment is all that is shown
const STILL_SHOTS = 4;

interface PictureProps {
  battle: FrontBattle;
}

const label = ({ title }: FrontBattle, { turn }: FrontTurn): string =>
  `A battle as the board shows it: ${title}, turn ${turn}`;

// One moment, with some of its fire.
export const StillPicture = still(({ battle }: PictureProps) => {
  const turn = fullest(battle);
  const box = boxOf(battle, [turn]);
  const scene = sceneOf(battle, turn);
  return (
    <>
      <Deep />
      <Plot
        system={battle.system}
        geometry={scene.geometry}
        ground={battle.ground}
        box={box}
        onItsSide={box.bottom - box.top > box.right - box.left}
        label={label(battle, turn)}
      >
        <Ships scene={scene} />
        {turn.shots.slice(0, STILL_SHOTS).map((_, i) => (
          <Shot key={i} scene={scene} index={i} t={STILL} />
        ))}
      </Plot>
    </>
  );
});

export function MovingPicture({ battle }: PictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const seen = useInView(frame);
  const pace = useStoryPace();
  const beat = useBeat(seen && pace > 0);
  return (
    <div class="front-moving" ref={frame}>
      {pace > 0 ? <Moment battle={battle} beat={beat} /> : <StillPicture battle={battle} />}
    </div>
  );
}

function useBeat(running: boolean): number {
  const [beat, setBeat] = useState(0);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => document.hidden || setBeat((now) => now + 1), BEAT_MS);
    return () => clearInterval(timer);
  }, [running]);
  return beat;
}

function Moment({ battle, beat }: PictureProps & { beat: number }) {
  const { loop, turn, shot, losing, after, fading } = beatOf(battle, beat);
  const scene = sceneOf(battle, turn);
  return (
    <>
      <Deep />
      <div class={fading ? "front-stage fading" : "front-stage"} key={loop}>
        <Plot
          system={battle.system}
          geometry={scene.geometry}
          ground={battle.ground}
          box={boxOf(battle, battle.turns)}
          label={label(battle, turn)}
        >
          <Ships scene={scene} without={losing || after ? turn.lost : undefined} />
          {shot >= 0 && (
            <Told
              key={`${turn.turn}/${shot}`}
              ms={FIRE_MS}
              show={(t) => <Shot scene={scene} index={shot} t={t} />}
              done={() => undefined}
            />
          )}
          {losing &&
            turn.lost.map((name) => (
              <Told
                key={name}
                ms={LOSS_MS}
                show={(t) => <Breaking scene={scene} name={name} t={t} />}
                done={() => undefined}
              />
            ))}
        </Plot>
      </div>
    </>
  );
}

// ---- a turn as something to draw

interface Scene {
  battle: FrontBattle;
  turn: FrontTurn;
  geometry: Geometry;
  units: Map<string, Unit>;
}

const scenes = new WeakMap<FrontTurn, Scene>();

function sceneOf(battle: FrontBattle, turn: FrontTurn): Scene {
  const known = scenes.get(turn);
  if (known) return known;
  const units = new Map(unitsOf(battle, turn).map((unit) => [unit.name, unit]));
  const scene = { battle, turn, geometry: geometryOf(battle.board), units };
  scenes.set(turn, scene);
  return scene;
}

const Ships = still(({ scene, without = [] }: { scene: Scene; without?: string[] }) => (
  <>
    {[...scene.units.values()].map((unit) => {
      const at = scene.geometry.centre(unit.cell);
      if (!at || without.includes(unit.name)) return null;
      return (
        <g key={unit.name} class="front-ship" style={{ transform: `translate(${at[0]}px, ${at[1]}px)` }}>
          <Counter unit={unit} angle={angleOf(scene.battle.board, unit.direction)} own={unit.side === "blue"} />
        </g>
      );
    })}
  </>
));

function Shot({ scene, index, t }: { scene: Scene; index: number; t: number }) {
  const [from, to, hit] = scene.turn.shots[index];
  const [unit, target] = [scene.units.get(from), scene.units.get(to)];
  const [begin, end] = [scene.geometry.centre(unit?.cell), scene.geometry.centre(target?.cell)];
  if (!unit || !begin || !end) return null;
  const kind = gunsOf(scene.battle.system, unit.figure);
  return <Fire from={begin} to={end} kind={kind} side={unit.side} result={hit ? "hit" : "miss"} t={t} />;
}

function Breaking({ scene, name, t }: { scene: Scene; name: string; t: number }) {
  const unit = scene.units.get(name);
  const at = scene.geometry.centre(unit?.cell);
  if (!unit || !at) return null;
  const angle = angleOf(scene.battle.board, unit.direction);
  return (
    <g transform={`translate(${at})`}>
      <Loss
        system={scene.battle.system}
        figure={unit.figure}
        size={unit.size}
        side={unit.side}
        angle={angle}
        seed={unit.id}
        t={t}
      />
    </g>
  );
}
