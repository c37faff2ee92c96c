import type { BoardFacts, Mark, Unit } from "../protocol";

export function Thumbnail(_: { board: BoardFacts; ground: Mark[]; units: Unit[] }) {
  return <svg aria-hidden="true" />;
}
