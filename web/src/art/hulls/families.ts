// Which yards build for which rule system, and what their silhouettes look like as paths.
import { bothSides, closed, type Corner, disc, type Line, mirrored, open } from "../outline";
import { type Family, type Hull, type HullKind, KINDS } from "./hull";
import { horns } from "./horns";
import { knives } from "./knives";
import { modules } from "./modules";
import { sails } from "./sails";
import { wedges } from "./wedges";

export const FAMILIES: Record<string, Family> = {
  admiralty: knives,
  nova: horns,
  universal: modules,
  starstrike: wedges,
  admiral: sails,
};

export interface Drawn {
  hull: Hull;
  outline: string; // with everything that stands off it
  struts: string;
  deck: string;
  seams: string;
  guns: string;
}

const DECK_RADIUS = 2;
const GUN_RADIUS = 2.6;

function trace({ corner, radius }: Family, hull: Hull): Drawn {
  const shape = (lines: { points: ReturnType<typeof mirrored>; radius: number; corner: Corner }[]): string =>
    lines.map((one) => closed(one.points, one.corner, one.radius)).join("");
  const pods = (hull.pods ?? []).flatMap(bothSides);
  return {
    hull,
    outline: shape([mirrored(hull.hull), ...pods].map((points) => ({ points, corner, radius }))),
    struts: (hull.struts ?? []).flatMap(bothSides).map(open).join(""),
    deck: hull.deck ? closed(mirrored(hull.deck), corner, Math.min(radius, DECK_RADIUS)) : "",
    seams: (hull.seams ?? []).flatMap(bothSides).map(open).join(""),
    guns: gunsOf(hull.guns ?? []),
  };
}

const gunsOf = (guns: Line): string =>
  bothSides(guns)
    .flat()
    .map((at) => disc(GUN_RADIUS, at))
    .join("");

const traced = new Map<string, Drawn>();

export const isHull = (kind: string): kind is HullKind => (KINDS as readonly string[]).includes(kind);
export const familyOf = (system: string): Family => FAMILIES[system] ?? knives;

export function drawn(system: string, kind: HullKind): Drawn {
  const family = familyOf(system);
  const key = `${family.name}/${kind}`;
  const found = traced.get(key) ?? trace(family, family.hulls[kind]);
  traced.set(key, found);
  return found;
}
