// The backdrop: deep and quiet, always the same stars.
import { still } from "../../board/still";
import { between, chanceOf } from "../chance";

const [WIDTH, HEIGHT] = [1600, 1000];
const LAYERS = [
  { name: "faint", count: 260 },
  { name: "fair", count: 80 },
  { name: "bright", count: 16 },
];

// Half of them keep to a band across the sky.
function stars(count: number, seed: number): string {
  const chance = chanceOf(seed);
  return Array.from({ length: count }, (_, i) => {
    const x = chance() * WIDTH;
    const y = i % 2 ? chance() * HEIGHT : HEIGHT * 0.78 - x * 0.36 + between(chance, -1, 1) * between(chance, 0, 230);
    return `M${x.toFixed(0)} ${y.toFixed(0)}h0`;
  }).join("");
}

const PATHS = LAYERS.map(({ name, count }, i) => ({ name, path: stars(count, 77 + i) }));

export const Deep = still(() => (
  <svg class="art-deep" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <ellipse cx="760" cy="520" rx="1050" ry="270" transform="rotate(-20 760 520)" fill="url(#art-cloud-deep)" />
    <ellipse cx="1240" cy="300" rx="420" ry="260" fill="url(#art-cloud-far)" />
    {PATHS.map(({ name, path }) => (
      <path key={name} class={`deep-stars ${name}`} d={path} />
    ))}
  </svg>
));
