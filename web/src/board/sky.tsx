// The backdrop: it stands still while the board moves over it. Always the same stars.
import { still } from "./still";

const STARS = [
  { count: 170, name: "faint" },
  { count: 60, name: "fair" },
  { count: 18, name: "bright" },
];
const WIDTH = 1600;
const HEIGHT = 1000;

// Numbers between 0 and 1 that look drawn at random.
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1103515245 + 12345) % 2147483648;
    yield state / 2147483648;
  }
}

function starPath(count: number, seed: number): string {
  const next = numbers(seed);
  let path = "";
  for (let i = 0; i < count; i++) path += `M${(next.next().value * WIDTH).toFixed(1)} ${(next.next().value * HEIGHT).toFixed(1)}h0`;
  return path;
}

const PATHS = STARS.map(({ count, name }, i) => ({ name, path: starPath(count, 77 + 13 * i) }));

export const Sky = still(() => (
  <svg class="sky" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <defs>
      <radialGradient id="sky-one">
        <stop offset="0" class="sky-one" />
        <stop offset="1" class="sky-one out" />
      </radialGradient>
      <radialGradient id="sky-two">
        <stop offset="0" class="sky-two" />
        <stop offset="1" class="sky-two out" />
      </radialGradient>
    </defs>
    <ellipse cx="320" cy="220" rx="620" ry="380" fill="url(#sky-one)" />
    <ellipse cx="1250" cy="780" rx="680" ry="420" fill="url(#sky-two)" />
    {PATHS.map(({ name, path }) => (
      <path key={name} class={`stars ${name}`} d={path} />
    ))}
  </svg>
));
