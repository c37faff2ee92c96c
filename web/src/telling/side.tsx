// A side as colour, shape and letter: red pointed, blue round.
import type { Side } from "../protocol";

const SHAPES: Record<Side, string> = {
  red: "M10 1 18.5 6.5 16 18.5H4L1.5 6.5Z",
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
