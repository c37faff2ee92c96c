// The situation in words: where our ships are, and what each of them sees.
import { useEffect, useState } from "preact/hooks";
import type { Desk } from "../battle/desk";
import type { Mark, Unit, Weapon } from "../protocol";
import type { Table } from "../table";
import { voice } from "../ui/say";
import { SideMark } from "./side";
import { compassWord, headingWord } from "../words";
import { clockWords, countedWeapons, facingWords } from "./words";

interface Props {
  table: Table;
  desk: Desk;
}

// What a unit sees, asked again whenever the story has arrived. While it is told nobody can say: the
// server knows only how things stand in the end.
function useContacts(table: Table, name: string): Mark[] | null {
  const key = `${name} ${table.arrivals}`;
  const [seen, setSeen] = useState<{ of: string; marks: Mark[] } | null>(null);
  const { behind } = table;
  useEffect(() => {
    if (behind) return;
    let stale = false;
    table.overlay("contacts", { unit: name }).then(
      (marks) => stale || setSeen({ of: key, marks }),
      (error) => stale || voice.complain(error),
    );
    return () => {
      stale = true;
    };
  }, [key, behind]);
  return !behind && seen?.of === key ? seen.marks : null;
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
              <button
                type="button"
                aria-pressed={desk.selected === unit.name}
                onClick={() => desk.set({ selected: unit.name })}
              >
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

function ContactRow({ table, desk, mark, weapons }: Props & { mark: Mark; weapons: Weapon[] }) {
  const unit = table.units.get(mark.unit ?? "");
  if (!unit) return null;
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
      <td>{mark.weapons?.length ? countedWeapons(weapons, mark.weapons) : "none"}</td>
    </tr>
  );
}

function Sightings({ table, desk, name }: Props & { name: string }) {
  const seen = useContacts(table, name);
  if (!seen) return <p class="muted">{table.behind ? "Contacts are worked out when the story has been told." : "…"}</p>;
  const marks = [...seen].sort((a, b) => (a.value ?? 0) - (b.value ?? 0));
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
            <ContactRow
              key={mark.unit}
              table={table}
              desk={desk}
              mark={mark}
              weapons={table.units.get(name)?.card?.weapons ?? []}
            />
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
      {name ? (
        <Sightings table={table} desk={desk} name={name} />
      ) : (
        !table.spectator && <p class="muted">None of your ships is on the board.</p>
      )}
    </div>
  );
}
