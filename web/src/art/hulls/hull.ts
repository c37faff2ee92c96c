// What a silhouette is made of. All lines are halves or right sides: the left is their mirror image.
import type { Corner, Line } from "../outline";

export interface Hull {
  hull: Line; // from bow to stern
  pods?: Line[]; // closed outlines that stand off the hull
  struts?: Line[]; // what holds the pods
  deck?: Line; // from bow to stern: what stands on the hull
  seams?: Line[]; // fine lines
  guns?: Line; // where turrets stand: x, y, …
  drives: Line; // nozzles: x, y, width, …
}

export const KINDS = [
  "escort",
  "frigate",
  "destroyer",
  "cruiser",
  "battlecruiser",
  "battleship",
  "dreadnought",
  "carrier",
  "freighter",
  "base",
] as const;
export type HullKind = (typeof KINDS)[number];

// How the yards of one rule system build.
export interface Family {
  name: string;
  corner: Corner;
  radius: number; // of corners
  hulls: Record<HullKind, Hull>;
}
