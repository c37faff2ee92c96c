// A ship's card as on paper: boxes are struck through, and what is new this turn is marked.
import { useEffect, useRef } from "preact/hooks";
import type { Desk } from "../battle/desk";
import { useEmitter } from "../emitter";
import { withRules } from "../learn/rules";
import { ShowLink } from "../learn/show-link";
import type { Card, Gauge, Track, Unit, Weapon } from "../protocol";
import type { Table } from "../table";
import type { Marks } from "./ledger";
import { Rose } from "./rose";
import { SideMark } from "./side";
import type { Teller } from "./teller";
import { headingWord, weaponWords } from "../words";
import { runs, signed } from "./words";

const New = ({ by }: { by: string }) => (
  <span class="new" title="new this turn">
    {by}
    <span class="visually-hidden"> this turn</span>
  </span>
);

function GaugeRow({ gauge, before }: { gauge: Gauge; before?: number }) {
  const { name, now, full, harm } = gauge;
  const change = before === undefined ? 0 : now - before;
  return (
    <li class={harm ? "gauge harm" : "gauge"}>
      <span class="name">{name}</span>
      {full > 0 ? (
        <span class="gauge-bar" aria-hidden="true">
          <span style={{ inlineSize: `${Math.min(100, Math.max(0, (100 * now) / full))}%` }} />
        </span>
      ) : (
        <span />
      )}
      <span class="number">
        {now}
        {full > 0 && (
          <span class="muted">
            <span class="visually-hidden"> of </span>
            <span aria-hidden="true">/</span>
            {full}
          </span>
        )}
        {change !== 0 && <New by={signed(change)} />}
      </span>
    </li>
  );
}

// Boxes in the groups they are printed in.
function grouped(track: Track): number[][] {
  const places = track.boxes.map((_, i) => i);
  if (!track.groups?.length) return [places];
  return track.groups.map((size) => places.splice(0, size));
}

function TrackRow({ track, before }: { track: Track; before?: number }) {
  const { name, boxes, crossed, pending } = track;
  const fresh = before === undefined ? 0 : crossed - before;
  const numbered = boxes.some((value) => value !== 1);
  const stateOf = (place: number): string =>
    place < crossed
      ? place >= crossed - fresh
        ? "crossed fresh"
        : "crossed"
      : place < crossed + pending
        ? "pending"
        : "";
  const words = `${boxes.length - crossed} of ${boxes.length} left${track.circled ? ", the next one circled" : ""}${pending ? `, ${pending} about to go` : ""}${fresh > 0 ? `, ${fresh} lost this turn` : ""}`;
  return (
    <li class="track">
      <span class="name">{name}</span>
      <span class="boxes" role="img" aria-label={words}>
        {grouped(track).map((places, i) => (
          <span key={i} class="group">
            {places.map((place) => (
              <span key={place} class={`box ${stateOf(place)}`}>
                {numbered ? (track.circled && place === crossed ? `(${boxes[place]})` : boxes[place]) : ""}
              </span>
            ))}
          </span>
        ))}
      </span>
      {fresh > 0 && <New by={`−${fresh}`} />}
    </li>
  );
}

interface Battery {
  names: string[];
  weapon: Weapon;
  fresh: boolean; // lost or used since the turn began
}

// Weapons that are alike in everything stand in one line.
function batteries(weapons: Weapon[], before?: Marks): Battery[] {
  const found: Battery[] = [];
  for (const weapon of weapons) {
    const { name, ...rest } = weapon;
    const fresh = before !== undefined && !weapon.ready && before.ready.includes(name);
    const last = found.at(-1);
    const { name: _, ...other } = last?.weapon ?? { name: "" };
    if (last && last.fresh === fresh && JSON.stringify(rest) === JSON.stringify(other)) last.names.push(name);
    else found.push({ names: [name], weapon, fresh });
  }
  return found;
}

function WeaponRow({ battery }: { battery: Battery }) {
  const { names, fresh } = battery;
  const { arcs, range, ready } = battery.weapon;
  const name = runs(names);
  return (
    <tr class={ready ? "" : "out"}>
      <td>{arcs !== 0 && <Rose arcs={arcs} />}</td>
      <th scope="row">{ready ? name : <s>{name}</s>}</th>
      <td>{range > 0 ? range : ""}</td>
      <td>
        {weaponWords(battery.weapon)}
        {!ready && <span class="visually-hidden">, not ready</span>}
        {fresh && <New by="new" />}
      </td>
    </tr>
  );
}

function Weapons({ card, before }: { card: Card; before?: Marks }) {
  if (!card.weapons.length) return null;
  return (
    <table class="weapons">
      <caption>Weapons</caption>
      <thead>
        <tr>
          <th scope="col">Arc</th>
          <th scope="col">Name</th>
          <th scope="col">Range</th>
          <th scope="col">What it does</th>
        </tr>
      </thead>
      <tbody>
        {batteries(card.weapons, before).map((battery) => (
          <WeaponRow key={battery.names[0]} battery={battery} />
        ))}
      </tbody>
    </table>
  );
}

function Whereabouts({ table, unit }: { table: Table; unit: Unit }) {
  const place = unit.cell === null ? unit.status : unit.cell === "unknown" ? "place unknown" : `on ${unit.cell}`;
  return (
    <p class="muted">
      {unit.title ? (
        <ShowLink ruleset={table.view.ruleset} id={unit.design ?? ""}>
          {unit.title}
        </ShowLink>
      ) : (
        "unknown class"
      )}
      , {place}
      {unit.direction !== null && `, heading ${headingWord(table.view.board, unit.direction)}`}
    </p>
  );
}

// Takes the focus when it comes and gives it back when it goes; Esc closes it.
function useDrawer(close: () => void) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    close();
  };
  return { ref: box, onKeyDown, tabIndex: -1 };
}

// All a card has to say; with `before`, what has changed since.
export function CardFace({ ruleset, card, before }: { ruleset: string; card: Card; before?: Marks }) {
  return (
    <>
      <ul class="gauges">
        {card.gauges.map((gauge) => (
          <GaugeRow key={gauge.name} gauge={gauge} before={before?.gauges[gauge.name]} />
        ))}
      </ul>
      <ul class="tracks">
        {card.tracks.map((track) => (
          <TrackRow key={track.name} track={track} before={before?.crossed[track.name]} />
        ))}
      </ul>
      <Weapons card={card} before={before} />
      <ul class="notes">
        {card.notes.map((note) => (
          <li key={note}>{withRules(ruleset, note)}</li>
        ))}
      </ul>
    </>
  );
}

function Sheet({ table, unit, before }: { table: Table; unit: Unit; before?: Marks }) {
  if (!unit.card) return null;
  return (
    <>
      <Whereabouts table={table} unit={unit} />
      <CardFace ruleset={table.view.ruleset} card={unit.card} before={before} />
    </>
  );
}

interface CardProps {
  table: Table;
  desk: Desk;
  teller: Teller;
  name: string;
}

export function ShipCard({ table, desk, teller, name }: CardProps) {
  const ledger = useEmitter(teller.ledger);
  const unit = table.units.get(name);
  const close = (): void => desk.set({ inspected: null });
  const drawer = useDrawer(close);
  return (
    <section class={`ship-card paper ${unit?.side ?? ""}`} aria-label={`Card of ${name}`} {...drawer}>
      <header>
        {unit && <SideMark side={unit.side} />}
        <h2>{name}</h2>
        <button type="button" class="plain" aria-label="Close the card" onClick={close}>
          ✕
        </button>
      </header>
      {unit?.card ? <Sheet table={table} unit={unit} before={ledger.start.get(name)} /> : <p class="muted">…</p>}
    </section>
  );
}
