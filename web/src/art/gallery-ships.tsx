// Every silhouette of every family, and what becomes of ships.
import type { ComponentChildren } from "preact";
import type { Side } from "../protocol";
import { Frame, NamePlate } from "./frame";
import { Cell } from "./gallery-parts";
import { FAMILIES } from "./hulls/families";
import { KINDS } from "./hulls/hull";
import { Wreck } from "./loss";
import { Ship, type ShipFacts } from "./ship";

const ALL_KINDS = ["fighters", "shuttle", ...KINDS, "unknown"];
const SIZE_OF: Record<string, number> = {
  escort: 1,
  frigate: 2,
  destroyer: 2,
  cruiser: 3,
  battlecruiser: 4,
  carrier: 4,
  freighter: 3,
};
const SIDES: Side[] = ["red", "blue"];

export const FamilySections = ({ size }: { size: number }) => (
  <>
    {Object.entries(FAMILIES).map(([system, { name }]) => (
      <div key={system}>
        <h3>{`${name}: ${system}`}</h3>
        {SIDES.map((side) => (
          <ul key={side} class="shelf">
            {ALL_KINDS.map((figure) => (
              <li key={figure} data-ship={`${system}/${figure}/${side}`}>
                <Cell size={size}>
                  <Frame side={side} />
                  <Ship
                    system={system}
                    figure={figure}
                    size={SIZE_OF[figure] ?? 5}
                    side={side}
                    angle={side === "red" ? 60 : 0}
                    speed={0.6}
                  />
                </Cell>
                {figure}
              </li>
            ))}
          </ul>
        ))}
      </div>
    ))}
  </>
);

const CRUISER: ShipFacts = {
  system: "admiralty",
  figure: "cruiser",
  size: 4,
  side: "blue",
  angle: 0,
  speed: 0.5,
  seed: 4,
};

function Row({ title, list }: { title: string; list: [string, ComponentChildren][] }) {
  return (
    <li class="state-row">
      {title}
      <ul class="shelf">
        {list.map(([name, child]) => (
          <li key={name}>
            {child}
            {name}
          </li>
        ))}
      </ul>
    </li>
  );
}

export function StateSection({ size }: { size: number }) {
  const shelf = (facts: Partial<ShipFacts>, frame: { turn?: boolean; own?: boolean } = {}) => {
    const all = { ...CRUISER, ...facts };
    return (
      <Cell size={size}>
        <Frame side={all.side} {...frame} />
        <Ship {...all} />
      </Cell>
    );
  };
  const parts = [0, 0.25, 0.5, 0.75, 1];
  return (
    <ul class="shelf">
      <Row title="size" list={[1, 2, 3, 4, 5].map((hull) => [String(hull), shelf({ size: hull })])} />
      <Row title="speed" list={parts.map((speed) => [String(speed), shelf({ speed })])} />
      <Row
        title="heading"
        list={[0, 60, 120, 180, 240, 300].map((angle) => [
          String(angle),
          shelf({ angle, side: "red", system: "universal" }),
        ])}
      />
      <Row
        title="damage"
        list={parts.map((damage) => [String(damage), shelf({ damage, figure: "battleship", size: 5 })])}
      />
      <Row
        title="damage, nova"
        list={parts.map((damage) => [
          String(damage),
          shelf({ damage, system: "nova", side: "red", deadDrives: damage }),
        ])}
      />
      <Row
        title="shields"
        list={[
          ["six", shelf({ shields: [1, 0.7, 0.5, 0, 0.3, 1] })],
          ["four", shelf({ shields: [1, 0.5, 0, 0.3] })],
          ["gone", shelf({ shields: [0, 0, 0, 0, 0, 0] })],
        ]}
      />
      <Row
        title="flight"
        list={[1, 2, 3, 4, 5, 6, 9, 12].map((strength) => [
          String(strength),
          shelf({ figure: "fighters", strength, side: strength % 2 ? "red" : "blue" }),
        ])}
      />
      <Row
        title="frames"
        list={[
          ["own", shelf({}, { own: true })],
          ["to act", shelf({}, { own: true, turn: true })],
          ["enemy to act", shelf({ side: "red" }, { turn: true })],
        ]}
      />
      <Row
        title="fates"
        list={[
          ["cloaked", shelf({ state: "cloaked" })],
          ["ghost", shelf({ state: "ghost" })],
          ["captured", shelf({ state: "captured", side: "red", damage: 0.3 })],
          [
            "wreck",
            <Cell size={size}>
              <Wreck {...CRUISER} angle={60} seed={3} />
            </Cell>,
          ],
          [
            "wreck, nova",
            <Cell size={size}>
              <Wreck {...CRUISER} side="red" system="nova" figure="battleship" angle={200} seed={5} />
            </Cell>,
          ],
        ]}
      />
      <Row
        title="names"
        list={SIDES.map((side) => [
          side,
          <Cell size={size} wide={1.6}>
            <NamePlate side={side} badge={side === "red" ? "Hood" : "CA-12"} hull={side === "red" ? 0.2 : 0.8} />
          </Cell>,
        ])}
      />
    </ul>
  );
}
