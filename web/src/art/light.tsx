// Gradients that all art shares: one <ArtLight> somewhere in the page is enough.
const stops = (list: [number, string, number][]) =>
  list.map(([offset, color, opacity], i) => <stop key={i} offset={offset} stop-color={color} stop-opacity={opacity} />);

// Hulls have a ridge along their axis: one side of it is lit, the other lies in shade.
const RIDGE: [number, string, number][] = [
  [0, "#fff", 0.06],
  [0.22, "#fff", 0.34],
  [0.5, "#fff", 0.1],
  [0.5, "#000", 0.22],
  [0.8, "#000", 0.42],
  [1, "#000", 0.6],
];
const DAY: [number, string, number][] = [
  [0, "#fff", 0.34],
  [0.35, "#fff", 0.02],
  [0.6, "#02060f", 0.3],
  [0.86, "#02060f", 0.86],
  [1, "#02060f", 0.94],
];
const SIDES = ["red", "blue"];
const CLOUDS = ["one", "two", "three", "dust", "ice", "deep", "far"];

export function ArtLight() {
  return (
    <svg class="art-light" width="0" height="0" aria-hidden="true">
      <defs>
        <linearGradient id="art-ridge">{stops(RIDGE)}</linearGradient>
        <radialGradient id="art-day" cx="0.3" cy="0.28" r="0.9">
          {stops(DAY)}
        </radialGradient>
        {SIDES.map((side) => (
          <g key={side} class={side}>
            <linearGradient id={`art-plume-${side}`} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" class="plume-hot" />
              <stop offset="0.3" class="plume-warm" />
              <stop offset="1" class="plume-end" />
            </linearGradient>
            <pattern
              id={`art-taken-${side}`}
              width="12"
              height="12"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <path class="taken-line" d="M0 3H12" />
            </pattern>
          </g>
        ))}
        <radialGradient id="art-smoke">
          <stop offset="0" class="smoke-thick" />
          <stop offset="1" class="smoke-thin" />
        </radialGradient>
        {CLOUDS.map((name) => (
          <radialGradient key={name} id={`art-cloud-${name}`}>
            <stop offset="0" class={`cloud-${name}`} />
            <stop offset="0.45" class={`cloud-${name} half`} />
            <stop offset="1" class={`cloud-${name} out`} />
          </radialGradient>
        ))}
        <radialGradient id="art-warm">
          <stop offset="0" class="glow-hot" />
          <stop offset="0.25" class="glow-warm" />
          <stop offset="1" class="glow-out" />
        </radialGradient>
        <clipPath id="art-fore">
          <path d="M-60-70H60V2L38-6 24 8 8-4-6 10-22-2-36 8-60 0Z" />
        </clipPath>
        <clipPath id="art-aft">
          <path d="M-60 70H60V4L38-4 24 10 8-2-6 12-22 0-36 10-60 2Z" />
        </clipPath>
        <linearGradient id="art-tail">
          <stop offset="0" class="tail-near" />
          <stop offset="1" class="tail-far" />
        </linearGradient>
      </defs>
    </svg>
  );
}
