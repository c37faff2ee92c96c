// The situation in words: where our ships are, and what each of them sees.
import { useEffect, useState } from "preact/hooks";
import type { Desk } from "../battle/desk";
import type { Mark, Unit } from "../protocol";
import type { Table } from "../table";
import { voice } from "../ui/say";
import { SideMark } from "./side";
import { compassWord, headingWord } from "../words";
import { clockWords, facingWords, runs } from "./words";

interface Props {
  table: Table;
  desk: Desk;
}

interface Sighting {
  marks: Mark[];
  weapons: string[]; // names by number
}

// What a unit sees, asked again whenever anything has moved.
function useContacts(table: Table, name: string | null): Sighting | null {
  const [seen, setSeen] = useState<{ of: string; sighting: Sighting } | null>(null);
  const [news, setNews] = useState(0);
  useEffect(() => table.onNews(() => setNews((n) => n + 1)), [table]);
  useEffect(() => {
    if (!name) return;
    let stale = false;
    Promise.all([table.overlay("contacts", { unit: name }), table.card(name)]).then(
      ([marks, unit]) => stale || setSeen({ of: name, sighting: { marks, weapons: unit.card?.weapons.map((weapon) => weapon.name) ?? [] } }),
      (error) => stale || voice.complain(error),
    );
    return () => {
      stale = true;
    };
  }, [name, news]);
  return seen?.of === name ? seen.sighting : null;
}

const placeOf = (unit: Unit): string => (unit.cell === "unknown" ? "unknown" : (unit.cell ?? unit.status));

// Whoever only watches is told of all.
function Ships({ table, desk }: Props) {
  const ships = table.spectator ? [...table.units.values()] : table.own;
  return (
    <table class="contacts">
      <caption>{table.spectator ? "All ships" : "Your ships"}</caption>
      <thead>
        <tr>
          <th scope="col">Ship</th>
          <th scope="col">Class</th>
          <th scope="col">Place</th>
          <th scope="col">Heading</th>
        </tr>
      </thead>
      <tbody>
        {ships.map((unit) => (
          <tr key={unit.id} class={desk.selected === unit.name ? "chosen" : ""}>
            <th scope="row">
              <button type="button" aria-pressed={desk.selected === unit.name} onClick={() => desk.set({ selected: unit.name })}>
                <SideMark side={unit.side} /> {unit.name}
              </button>
            </th>
            <td>{unit.title}</td>
            <td>{placeOf(unit)}</td>
            <td>{unit.cell === null ? "" : headingWord(table.view.board, unit.direction)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function bearingOf({ bearing = -1, compass }: Mark): string {
  const where = [bearing >= 0 ? clockWords(bearing) : "", compass ? compassWord(compass) : ""].filter(Boolean);
  return where.join(", ");
}

function ContactRow({ table, desk, mark, weapons }: Props & { mark: Mark; weapons: string[] }) {
  const unit = table.units.get(mark.unit ?? "");
  if (!unit) return null;
  const bears = (mark.weapons ?? []).map((number) => weapons[number] ?? `#${number}`);
  const shows = mark.aspect === undefined || mark.aspect < 0 ? "" : `shows its ${facingWords(mark.aspect)}`;
  return (
    <tr class={desk.target === unit.name ? "chosen" : ""}>
      <th scope="row">
        <button type="button" aria-pressed={desk.target === unit.name} onClick={() => desk.set({ target: unit.name })}>
          <SideMark side={unit.side} /> {unit.name}
        </button>
        <span class="muted">
          {unit.title ?? "unknown"}, {mark.cell}
        </span>
      </th>
      <td>{mark.value}</td>
      <td>{bearingOf(mark)}</td>
      <td>{[headingWord(table.view.board, unit.direction), shows].filter(Boolean).join(", ")}</td>
      <td>{bears.length ? runs(bears) : "none"}</td>
    </tr>
  );
}

function Sightings({ table, desk, name }: Props & { name: string }) {
  const seen = useContacts(table, name);
  if (!seen) return <p class="muted">…</p>;
  const marks = [...seen.marks].sort((a, b) => (a.value ?? 0) - (b.value ?? 0));
  if (!marks.length) return <p class="muted">{name} sees no enemy.</p>;
  return (
    <div class="wide-table" tabIndex={0} role="region" aria-label={`Contacts of ${name}`}>
      <table class="contacts">
        <caption>Contacts of {name}</caption>
        <thead>
          <tr>
            {["Contact", "Range", "Bearing", "Heading", "Weapons that bear"].map((words) => (
              <th key={words} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {marks.map((mark) => (
            <ContactRow key={mark.unit} table={table} desk={desk} mark={mark} weapons={seen.weapons} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function Contacts({ table, desk }: Props) {
  const fallback = table.own.find(({ cell }) => cell !== null)?.name ?? null;
  const name = desk.selected && table.units.has(desk.selected) ? desk.selected : fallback;
  return (
    <div class="situation">
      <Ships table={table} desk={desk} />
      {name ? <Sightings table={table} desk={desk} name={name} /> : !table.spectator && <p class="muted">None of your ships is on the board.</p>}
    </div>
  );
}
