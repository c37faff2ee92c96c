// Which scenarios are shown. What was chosen stands in the address, so that it can be kept and sent.
import type { ScenarioInfo } from "../protocol";
import { capital } from "../words";

export interface Filter {
  system: string;
  size: string;
  time: string;
  terrain: string;
  rules: string;
}

const KEYS = ["system", "size", "time", "terrain", "rules"] as const;

export function readFilter(query: string): Filter {
  const found = new URLSearchParams(query);
  return Object.fromEntries(KEYS.map((key) => [key, found.get(key) ?? ""])) as unknown as Filter;
}

export const writeFilter = (filter: Filter): string =>
  new URLSearchParams(KEYS.flatMap((key) => (filter[key] ? [[key, filter[key]]] : []))).toString();

export const systemOf = ({ id }: ScenarioInfo): string => id.split("/")[0];

// ---- what there is to choose from

export interface Choice {
  value: string;
  words: string;
  fits(scenario: ScenarioInfo): boolean;
}

const shipsOf = ({ ships }: ScenarioInfo): number => Math.max(ships.red, ships.blue);
const between = (of: (scenario: ScenarioInfo) => number, least: number, most: number) => (scenario: ScenarioInfo) =>
  of(scenario) >= least && of(scenario) <= most;
const minutesOf = ({ minutes }: ScenarioInfo): number => minutes ?? 0;

const SIZES: Choice[] = [
  { value: "duel", words: "A ship or two a side", fits: between(shipsOf, 0, 2) },
  { value: "squadron", words: "Three to six a side", fits: between(shipsOf, 3, 6) },
  { value: "fleet", words: "Seven to twelve a side", fits: between(shipsOf, 7, 12) },
  { value: "armada", words: "More than twelve", fits: between(shipsOf, 13, Infinity) },
];

const TIMES: Choice[] = [
  { value: "short", words: "Up to 25 minutes", fits: between(minutesOf, 1, 25) },
  { value: "middling", words: "Half an hour to 50 minutes", fits: between(minutesOf, 26, 54) },
  { value: "long", words: "One to two hours", fits: between(minutesOf, 55, 120) },
  { value: "evening", words: "A whole evening", fits: between(minutesOf, 121, Infinity) },
];

type Terrain = ScenarioInfo["terrain"][number];
const TERRAIN_WORDS: Partial<Record<Terrain, string>> = {
  planet: "Planets",
  hole: "Black holes",
  comet: "Comets",
  rock: "Lone asteroids",
  field: "Asteroid fields",
  dust: "Dust",
  nebula: "Nebulae",
  system: "Systems to hold",
  flare: "Flares",
};
const OPEN_SPACE: Choice = { value: "none", words: "Open space", fits: ({ terrain }) => terrain.length === 0 };
const USUAL: Choice = { value: "usual", words: "As they usually are", fits: ({ unusual }) => unusual.length === 0 };

const sorted = (words: Iterable<string>): string[] => [...new Set(words)].sort();

const terrainChoices = (list: ScenarioInfo[]): Choice[] => [
  OPEN_SPACE,
  ...(Object.keys(TERRAIN_WORDS) as Terrain[])
    .filter((value) => list.some(({ terrain }) => terrain.includes(value)))
    .map((value) => ({
      value,
      words: TERRAIN_WORDS[value]!,
      fits: ({ terrain }: ScenarioInfo) => terrain.includes(value),
    })),
];

const rulesChoices = (list: ScenarioInfo[]): Choice[] => [
  USUAL,
  ...sorted(list.flatMap(({ unusual }) => unusual)).map((value) => ({
    value,
    words: capital(value.replaceAll("-", " ")),
    fits: ({ unusual }: ScenarioInfo) => unusual.includes(value),
  })),
];

export interface Select {
  key: Exclude<keyof Filter, "system">;
  label: string;
  any: string;
  choices: Choice[];
}

// Of a list, which may be that of one system.
export const selectsOf = (list: ScenarioInfo[]): Select[] => [
  { key: "size", label: "Size", any: "Any size", choices: SIZES },
  { key: "time", label: "Time", any: "Any time", choices: TIMES },
  { key: "terrain", label: "Terrain", any: "Any terrain", choices: terrainChoices(list) },
  { key: "rules", label: "Options", any: "Any options", choices: rulesChoices(list) },
];

export const ofSystem = (list: ScenarioInfo[], system: string): ScenarioInfo[] =>
  system ? list.filter((scenario) => systemOf(scenario) === system) : list;

// Of all systems by turns, and of each first what has most to see.
function mixed(list: ScenarioInfo[]): ScenarioInfo[] {
  const places = new Map<ScenarioInfo, number>();
  for (const system of new Set(list.map(systemOf)))
    ofSystem(list, system)
      .sort((one, other) => other.terrain.length - one.terrain.length)
      .forEach((scenario, i) => void places.set(scenario, i));
  return [...list].sort((one, other) => places.get(one)! - places.get(other)!);
}

// What nobody can choose, from an old address, filters nothing.
export function chosen(list: ScenarioInfo[], filter: Filter): ScenarioInfo[] {
  const own = ofSystem(list, filter.system);
  const fits = selectsOf(own).flatMap(
    ({ key, choices }) => choices.find(({ value }) => value === filter[key])?.fits ?? [],
  );
  const found = own.filter((scenario) => fits.every((fit) => fit(scenario)));
  return filter.system ? found : mixed(found);
}
