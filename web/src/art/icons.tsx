// The page's own icons: thin lines on a grid of 24, in the colour of the text around them.
const dot = (x: number, y: number): string => `M${x - 0.5} ${y}a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0`;

const ICONS = {
  // the story
  play: "M8 5v14l11-7z",
  pause: "M8 5v14M16 5v14",
  first: "M6 5v14M19 5l-9 7 9 7z",
  last: "M18 5v14M5 5l9 7-9 7z",
  back: "M15 5l-9 7 9 7M19 5v14",
  forward: "M9 5l9 7-9 7M5 5v14",
  replay: "M5 12a7 7 0 1 0 2.2-5.1M7 3v4.2h4.2",
  speed: "M4 16a8 8 0 1 1 16 0M12 16l4-6M3 20h18",
  // answers
  done: "M4 12.5l5.5 5.5L20 6",
  undo: "M9 5L4 10l5 5M4 10h9a6 6 0 0 1 0 12h-3",
  fire: "M12 2v6M12 16v6M2 12h6M16 12h6" + dot(12, 12),
  "hold-fire": "M12 3v4M12 17v4M3 12h4M17 12h4M5 5l14 14",
  move: "M12 3l4 5h-3v8h-2V8H8zM5 21h14",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5.9 1 .9 1.7h5.2c0-.7.3-1.2.9-1.7A6 6 0 0 0 12 3z",
  automatic: "M12 4v3M5 9h14v10H5zM9 13v2M15 13v2M2 12v4M22 12v4M11 4h2",
  secret: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 15v2",
  // facts
  dice: "M4 4h16v16H4z" + dot(8.5, 8.5) + dot(15.5, 15.5) + dot(12, 12) + dot(15.5, 8.5) + dot(8.5, 15.5),
  odds: "M4 20V13M9 20V6M14 20v-9M19 20v-4M3 20h18",
  target: "M12 12m-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0M12 2v6M12 16v6M2 12h6M16 12h6",
  arcs: "M12 20L4.5 9.5a9.2 9.2 0 0 1 15 0zM8.2 14.7a4.6 4.6 0 0 1 7.6 0",
  threat: "M12 3l10 18H2zM12 10v4.5" + dot(12, 17.5),
  shield: "M12 3l8 3v6c0 5-3.6 8-8 9-4.4-1-8-4-8-9V6z",
  hull: "M12 2l4 8v9l-4 3-4-3v-9zM12 8v8",
  log: dot(5, 5) + dot(5, 12) + dot(5, 19) + "M9 5h11M9 12h11M9 19h7",
  fleet: "M12 3l3 7-3-1.5L9 10zM6 12l3 7-3-1.5L3 19zM18 12l3 7-3-1.5L15 19z",
  clock: "M12 12m-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 7v5l3.5 2",
  score: "M8 4h8v5a4 4 0 0 1-8 0zM8 5H4c0 4 2 5 4 5M16 5h4c0 4-2 5-4 5M12 13v4M8 20h8",
  // the board
  "zoom-in": "M10.5 10.5m-6.5 0a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.5 15.5L21 21M10.5 7.5v6M7.5 10.5h6",
  "zoom-out": "M10.5 10.5m-6.5 0a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.5 15.5L21 21M7.5 10.5h6",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  follow: "M12 12m-2.5 0a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M3 8V3h5M21 8V3h-5M3 16v5h5M21 16v5h-5",
  legend: "M3 6l6-3 6 3 6-3v15l-6 3-6-3-6 3zM9 3v15M15 6v15",
  ruler: "M3 16L16 3l5 5L8 21zM7 12l2 2M10 9l3 3M13 6l2 2",
  // the page
  menu: "M4 6h16M4 12h16M4 18h16",
  more: dot(5, 12) + dot(12, 12) + dot(19, 12),
  close: "M6 6l12 12M18 6L6 18",
  settings:
    "M12 12m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0M12 2v4M12 18v4M2 12h4M18 12h4M5 5l2.8 2.8M16.2 16.2L19 19M19 5l-2.8 2.8M7.8 16.2L5 19",
  sound: "M4 9v6h4l6 5V4L8 9zM17 9a4 4 0 0 1 0 6M19.5 6.5a8 8 0 0 1 0 11",
  silence: "M4 9v6h4l6 5V4L8 9zM17 9.5l5 5M22 9.5l-5 5",
  help: "M12 12m-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0M9.5 9.5a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.1.9-1.1 1.7" + dot(12, 17),
  rules: "M4 5c3-1.5 6-1 8 1 2-2 5-2.5 8-1v14c-3-1.5-6-1-8 1-2-2-5-2.5-8-1zM12 6v14",
  search: "M10.5 10.5m-6.5 0a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.5 15.5L21 21",
  theme: "M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z",
  download: "M12 3v12M7 10l5 5 5-5M4 20h16",
  open: "M12 16V4M7 9l5-5 5 5M4 20h16",
  copy: "M9 9h11v12H9zM5 15H4V3h11v2",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  watch: "M2 12c3-5 6.3-7 10-7s7 2 10 7c-3 5-6.3 7-10 7s-7-2-10-7zM12 12m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
  person: "M12 8m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4 21c0-5 3.5-7 8-7s8 2 8 7",
  friend:
    "M8.5 8m-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M2 20c0-4.5 2.5-6.5 6.5-6.5s6.5 2 6.5 6.5M15 4.7a3.5 3.5 0 0 1 0 6.6M18 14c2.6.8 4 2.6 4 6",
  draw: "M3 9h18M3 15h18",
  resign: "M6 3v18M6 4h12l-3 4 3 4H6",
  rematch: "M4 9a8 8 0 0 1 14-3l2 2M20 3v5h-5M20 15a8 8 0 0 1-14 3l-2-2M4 21v-5h5",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  up: "M5 15l7-7 7 7",
  down: "M5 9l7 7 7-7",
  learn: "M2 9l10-5 10 5-10 5zM6 11.5V17c3.5 2.7 8.5 2.7 12 0v-5.5M22 9v6",
  shipyard: "M4 20l9-9M11 5l8 8M9 7l4-4 8 8-4 4zM3 21h6",
};

export type IconName = keyof typeof ICONS;
export const ICON_NAMES = Object.keys(ICONS) as IconName[];

const FILLED = new Set<IconName>(["play", "first", "last"]);

// Without a label it is part of a button that has words.
export function Icon({ name, label }: { name: IconName; label?: string }) {
  return (
    <svg
      class={FILLED.has(name) ? "art-icon filled" : "art-icon"}
      viewBox="0 0 24 24"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : "true"}
    >
      <path d={ICONS[name]} />
    </svg>
  );
}
