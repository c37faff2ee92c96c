// Which words of the rules are painted how. Everything follows from the places of the cells.
import type { ComponentChildren } from "preact";
import type { Geometry } from "../../board/geometry";
import { still } from "../../board/still";
import { Comet, Flare, Hole, Horizon, Planet, SetupHex, System } from "./bodies";
import { Dust, Nebula, Tail } from "./clouds";
import { type Patch, patchesOf } from "./patch";
import { Field, Rock } from "./rocks";

type Painter = (patch: Patch) => ComponentChildren;

const PAINTERS: Record<string, Painter> = {
  asteroid: Rock,
  "asteroid field": Field,
  asteroids: Field,
  "black hole": Hole,
  comet: Comet,
  "comet's tail": Tail,
  dust: Dust,
  "dust cloud": Dust,
  flare: Flare,
  horizon: Horizon,
  nebula: Nebula,
  planet: Planet,
  "setup hex": SetupHex,
  "strategic system": System,
};
// For what has no picture by its own word: the figures of the protocol.
const FIGURES: Record<string, Painter> = { field: Field, hole: Hole, rock: Rock, system: System, tail: Tail };

// A word nobody has painted yet.
function Plain({ area, border }: Patch) {
  return (
    <g class="space-plain">
      <path class="space-floor" d={area} />
      <path class="space-rim" d={border} />
    </g>
  );
}

export const isPainted = (word: string): boolean => word.toLowerCase() in PAINTERS;
export const GROUND_WORDS = Object.keys(PAINTERS);

interface SpaceProps {
  geometry: Geometry;
  word: string;
  cells: string[];
}

// All cells of one kind.
export const Space = still(({ geometry, word, cells }: SpaceProps) => {
  const Paint = PAINTERS[word.toLowerCase()] ?? FIGURES[word] ?? Plain;
  return (
    <g class="art-space">
      {patchesOf(geometry, cells).map((patch) => (
        <g key={patch.middle.join()}>{Paint(patch)}</g>
      ))}
    </g>
  );
});
