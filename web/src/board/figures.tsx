// Hulls seen from above, bow up, in a square of 100 about the origin: what is solid, what is cut
// into it, and where the drives glow.
import { still } from "./still";

interface Shape {
  hull: string;
  cut?: string; // fine lines in the colour of the ground
  glow?: string;
  turns?: false; // has no bow
}

const SHAPES: Record<string, Shape> = {
  // a flight: three darts
  fighters: {
    hull:
      "M0-44 5-29 17-15 17-10 5-14 4-5-4-5-5-14-17-10-17-15-5-29Z" +
      "M-25-3-20 12-8 26-8 31-20 27-21 36-29 36-30 27-42 31-42 26-30 12Z" +
      "M25-3 30 12 42 26 42 31 30 27 29 36 21 36 20 27 8 31 8 26 20 12Z",
    glow: "M-3-4H3L0 4ZM-28 37H-22L-25 45ZM22 37H28L25 45Z",
  },
  shuttle: {
    hull: "M0-36C9-34 14-26 14-16L15-2 30 12 30 22 14 20 12 32-12 32-14 20-30 22-30 12-15-2-14-16C-14-26-9-34 0-36Z",
    cut: "M-8-20H8M-6 8V24M6 8V24",
    glow: "M-9 33H-2L-5 41ZM2 33H9L5 41Z",
  },
  escort: {
    hull: "M0-46 7-24 9 2 22 18 22 28 10 26 8 38-8 38-10 26-22 28-22 18-9 2-7-24Z",
    cut: "M0-28V6M-5 18H5",
    glow: "M-7 39H-1L-4 48ZM1 39H7L4 48Z",
  },
  frigate: {
    hull: "M0-48 8-32 9-10 14-6 14 10 26 20 26 34 14 30 10 40-10 40-14 30-26 34-26 20-14 10-14-6-9-10-8-32Z",
    cut: "M0-34V-12M-7 2H7M-6 16H6",
    glow: "M-8 41H-2L-5 50ZM2 41H8L5 50Z",
  },
  destroyer: {
    hull:
      "M0-50 6-40 9-20 9-4 18 2 22 24 30 32 30 40 16 36 12 42-12 42-16 36-30 40-30 32-22 24-18 2-9-4-9-20-6-40Z",
    cut: "M0-38V-18M-9-4 0 0 9-4M-12 14H12M-12 24H12",
    glow: "M-10 43H-3L-6 52ZM3 43H10L6 52Z",
  },
  cruiser: {
    hull:
      "M0-50 12-42 18-30 18-20 9-14 9-2 17 4 20 18 32 26 32 42 20 38 14 44-14 44-20 38-32 42-32 26-20 18-17 4-9-2-9-14-18-20-18-30-12-42Z",
    cut: "M-18-25H18M0-14V6M-10 14H10M-20 20V36M20 20V36",
    glow: "M-12 45H-4L-8 54ZM4 45H12L8 54Z",
  },
  battlecruiser: {
    hull:
      "M0-54 9-46 12-26 24-18 26-32 31-36 34-30 34 2 26 8 24 20 34 30 34 46 20 40 15 48-15 48-20 40-34 46-34 30-24 20-26 8-34 2-34-30-31-36-26-32-24-18-12-26-9-46Z",
    cut: "M0-42V-22M-24-14H24M-10 0H10L6 14H-6ZM-24 6V-8M24 6V-8M-16 30H16",
    glow: "M-13 49H-5L-9 57ZM5 49H13L9 57ZM-3 49H3L0 55Z",
  },
  battleship: {
    hull:
      "M-6-52 6-52 14-42 16-24 28-14 30 8 38 16 40 38 26 36 22 48-22 48-26 36-40 38-38 16-30 8-28-14-16-24-14-42Z",
    cut: "M-14-36H14M-16-20H16M0-20V-6M-20 2H20M-20 12H20M-30 12-22 20V34M30 12 22 20V34M-8 24H8V36H-8Z",
    glow: "M-19 49H-10L-14 58ZM-5 49H5L0 58ZM10 49H19L14 58Z",
  },
  carrier: {
    hull:
      "M-16-50 20-50 24-44 24-20 34-14 34 20 40 26 40 40 28 38 24 48-24 48-26 40-38 42-38 28-28 22-28-10-22-18-22-44Z",
    cut: "M-10-46V40M12-46V40M1-40V-32M1-24V-16M1-8V0M1 8V16M1 24V32M12-6H24V16H12",
    glow: "M-20 49H-12L-16 57ZM-4 49H4L0 57ZM12 49H20L16 57Z",
  },
  dreadnought: {
    hull:
      "M0-52 9-43 13-27 25-22 29-32 34-34 38-27 38 0 32 7 34 20 43 29 43 43 31 40 23 47-23 47-31 40-43 43-43 29-34 20-32 7-38 0-38-27-34-34-29-32-25-22-13-27-9-43Z",
    cut: "M0-41V-25M-13-22H13M-25-16V5M25-16V5M-14-7H14L9 7H-9ZM-32 11H-18M32 11H18M-16 18H16M-16 27H16",
    glow: "M-20 48H-12L-15 56ZM-4 48H4L0 56ZM12 48H20L15 56Z",
  },
  base: {
    hull:
      "M-14-48H14L20-34 34-20 48-14V14L34 20 20 34 14 48H-14L-20 34-34 20-48 14V-14L-34-20-20-34ZM-10-20-20-10V10L-10 20H10L20 10V-10L10-20Z" +
      "M-8-12H8L12-8V8L8 12H-8L-12 8V-8Z",
    cut: "M0-46V-22M0 22V46M-46 0H-22M22 0H46",
    turns: false,
  },
  freighter: {
    hull:
      "M-8-50H8L12-42 12-32 5-30 5-26H24V-8H5V-4H24V14H5V18H24V34H10L12 46-12 46-10 34H-24V18H-5V14H-24V-4H-5V-8H-24V-26H-5V-30L-12-32-12-42Z",
    cut: "M-14-26V-8M14-26V-8M-14-4V14M14-4V14M-14 18V34M14 18V34",
    glow: "M-9 47H-2L-5 55ZM2 47H9L5 55Z",
  },
  missile: {
    hull: "M0-44C7-36 8-26 8-16V14L20 28V36L8 32 6 38H-6L-8 32-20 36V28L-8 14V-16C-8-26-7-36 0-44Z",
    cut: "M-8-14H8M-8 4H8",
    glow: "M-5 39H5L0 54Z",
  },
  mine: {
    hull:
      "M-4-46H4L7-27 16-23 30-36 36-30 23-16 27-7 46-4V4L27 7 23 16 36 30 30 36 16 23 7 27 4 46H-4L-7 27-16 23-30 36-36 30-23 16-27 7-46 4V-4L-27-7-23-16-36-30-30-36-16-23-7-27Z",
    cut: "M-10 0A10 10 0 1 0 10 0A10 10 0 1 0-10 0",
    turns: false,
  },
  decoy: { hull: "M0-40 34 0 0 40-34 0ZM0-24-20 0 0 24 20 0ZM0-9 8 0 0 9-8 0Z", turns: false },
  marker: { hull: "M-24-40H-16V-36L28-24-16-10V40H-24Z", turns: false },
  unknown: {
    hull: "M-6 20H6V32H-6ZM-22-14C-22-30-12-38 1-38C14-38 23-30 23-18C23-8 17-3 11 1C7 4 6 6 6 12H-6C-6 2-3-3 4-8C9-11 11-13 11-18C11-23 7-27 1-27C-6-27-10-23-10-14Z",
    turns: false,
  },
};

const shapeOf = (figure: string): Shape => SHAPES[figure] ?? SHAPES.unknown;

export const hasBow = (figure: string): boolean => shapeOf(figure).turns !== false;

// How large a hull is drawn, from 1 to 5: a difference to be seen, but the smallest is still a ship.
const scaleOf = (size: number): number => 0.8 + 0.04 * Math.min(5, Math.max(1, size || 3));

interface FigureProps {
  figure: string;
  size: number;
  angle: number; // degrees clockwise from up
}

export const Figure = still(({ figure, size, angle }: FigureProps) => {
  const { hull, cut, glow, turns } = shapeOf(figure);
  const turn = turns === false ? 0 : angle;
  return (
    <g class="hull-figure" style={{ transform: `rotate(${turn}deg) scale(${scaleOf(size)})` }}>
      {glow && <path class="hull-glow" d={glow} />}
      <path class="hull-solid" d={hull} fill-rule="evenodd" />
      {cut && <path class="hull-cut" d={cut} />}
    </g>
  );
});
