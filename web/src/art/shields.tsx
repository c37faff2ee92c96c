// Shields by facing: an arc for each, brighter the more is left; none where a shield is down.
import { arc } from "./outline";

export const SHIELD_RADIUS = 488; // around the frame, so that the shape of the side is seen
const GAP = 7; // degrees between arcs
const TURNS = 360;

// What a facing covers, degrees clockwise from the bow: facing 0 is ahead.
export function facingSpan(facing: number, count: number): [number, number] {
  const wide = TURNS / count;
  return [facing * wide - wide / 2 + GAP / 2, facing * wide + wide / 2 - GAP / 2];
}

const levelOf = (left: number): string => (left > 0.66 ? "full" : left > 0.33 ? "fair" : "thin");

// `left`: of each facing, clockwise from the bow, from 0 (down) to 1; null: it has none.
export function Shields({ left }: { left: (number | null)[] }) {
  return (
    <g class="art-shields">
      {left.map((part, facing) => {
        if (part === null) return null;
        const [from, to] = facingSpan(facing, left.length);
        return part > 0 ? (
          <path key={facing} class={`shield ${levelOf(part)}`} d={arc(SHIELD_RADIUS, from, to)} />
        ) : (
          <ShieldDown key={facing} from={from} to={to} />
        );
      })}
    </g>
  );
}

// Two stubs show where it was.
function ShieldDown({ from, to }: { from: number; to: number }) {
  return <path class="shield down" d={arc(SHIELD_RADIUS, from, from + GAP) + arc(SHIELD_RADIUS, to - GAP, to)} />;
}
