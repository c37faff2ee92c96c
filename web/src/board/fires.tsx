// What happens while it is told: shots fly, ships break up. Each has its moment from 0 to 1; who
// wants no motion sees what is left of it at once.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Fire, type FireKind } from "../art/fire";
import { useEmitter } from "../emitter";
import { keep } from "../keep";
import type { Point, Side, Unit } from "../protocol";
import { PACE } from "../telling/pace";
import { useMedia } from "../ui/media";
import type { Places } from "./layers";
import type { Shot } from "./scene";
import { useYard } from "./yard";

const FIRE_MS = 800;
const GUNS: Record<string, FireKind> = {
  admiralty: "bolt",
  nova: "beam",
  universal: "beam",
  starstrike: "bolt",
  admiral: "bolt",
};
const OTHER_GUNS: FireKind = "beam";

// What the fire of a unit looks like, unless its event says otherwise.
export const gunsOf = (system: string, figure: string): FireKind =>
  figure === "fighters" ? "fighters" : (GUNS[system] ?? OTHER_GUNS);

export const kindOf = (system: string, { kind }: Shot, unit: Unit | undefined): FireKind =>
  kind ?? gunsOf(system, unit?.figure ?? "");

// How fast what happens is shown: 0 is not at all.
export function useStoryPace(): number {
  const { speed } = useEmitter(keep).settings;
  const calm = useMedia("(prefers-reduced-motion: reduce)");
  return calm ? 0 : PACE[speed];
}

// Shows something from its first moment to its last.
export function Told({ ms, show, done }: { ms: number; show(t: number): ComponentChildren; done(): void }) {
  const [t, setT] = useState(0);
  useEffect(() => {
    const begin = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const way = Math.max(0, now - begin) / ms;
      setT(Math.min(1, way));
      if (way < 1) frame = requestAnimationFrame(step);
      else done();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return <>{show(t)}</>;
}

interface Flying {
  shot: Shot;
  from: Point;
  to: Point;
  kind: FireKind;
  side: Side;
}

interface FireProps {
  shots: Shot[];
  places: Places;
  units: Unit[]; // and wrecks
}

export function Fires({ shots, places, units }: FireProps) {
  const system = useYard();
  const pace = useStoryPace();
  const [flying, setFlying] = useState<Flying[]>([]);
  const seen = useRef(new WeakSet<Shot>());
  useEffect(() => {
    const fresh = shots.filter((shot) => !seen.current.has(shot));
    for (const shot of fresh) seen.current.add(shot);
    const begun = fresh.flatMap((shot): Flying[] => {
      const [from, to, unit] = [
        places.get(shot.from),
        places.get(shot.to),
        units.find(({ name }) => name === shot.from),
      ];
      return from && to && unit ? [{ shot, from, to, side: unit.side, kind: kindOf(system, shot, unit) }] : [];
    });
    if (pace && begun.length) setFlying((now) => [...now, ...begun]);
  }, [shots]);
  const land = (shot: Shot): void => setFlying((now) => now.filter((other) => other.shot !== shot));
  return (
    <g class="fires" aria-hidden="true">
      {flying.map(({ shot, ...facts }) => (
        <Told
          key={shot.number}
          ms={FIRE_MS * pace}
          show={(t) => <Fire {...facts} result={shot.result} t={t} />}
          done={() => land(shot)}
        />
      ))}
    </g>
  );
}
