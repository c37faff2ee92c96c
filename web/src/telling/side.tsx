// A side as colour, shape and letter, as on the board: red a diamond, blue a ring.
import type { Side } from "../protocol";

const SHAPES: Record<Side, string> = {
  red: "M10 0 20 10 10 20 0 10Z",
  blue: "M10 1.2a8.8 8.8 0 1 0 0 17.6 8.8 8.8 0 0 0 0-17.6Z",
};

export const SideMark = ({ side }: { side: Side }) => (
  <svg class={`side-mark ${side}`} viewBox="0 0 20 20" role="img" aria-label={side}>
    <path d={SHAPES[side]} />
    <text x="10" y="14.5">
      {side[0].toUpperCase()}
    </text>
  </svg>
);
