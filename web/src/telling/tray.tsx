// Dice trays: what was thrown at one target, what each die needed and why, and what came of it.
import { useEffect, useRef } from "preact/hooks";
import type { Desk } from "../battle/desk";
import { RuleLink } from "../learn/rules";
import type { GameEvent, Throw } from "../protocol";
import type { Table } from "../table";
import { Dice, luckOf } from "./dice";
import { partsOf, RuleOf, Sentence, UnitName } from "./sentence";
import type { Teller } from "./teller";
import { countsOf, type Part, type Row, type Tray } from "./trays";
import { decimal, signed } from "./words";

interface Place {
  table: Table;
  desk: Desk;
}

// The number needed: what it starts from, and everything that moves it.
function Terms({ table, event }: { table: Table; event: GameEvent }) {
  const { base, needs, dice_count, terms = [] } = event;
  if (needs === undefined && !terms.length) return null;
  return (
    <ul class="terms" aria-label="What the dice need">
      {dice_count !== undefined && <li>{dice_count === 1 ? "1 die" : `${dice_count} dice`}</li>}
      {base !== undefined && base !== needs && <li>base {base}+</li>}
      {terms.map((term, i) => (
        <li key={i}>
          <b>{signed(term.value)}</b> {term.text}{" "}
          {term.rule && <RuleLink ruleset={table.view.ruleset} id={term.rule} />}
        </li>
      ))}
      {needs !== undefined && (
        <li class="needs">
          needs <b>{needs}+</b>
        </li>
      )}
    </ul>
  );
}

// Where no number is needed the faces that count are named.
function litFaces({ lit, faces }: Throw): string {
  if (!lit?.length || lit.length >= (faces[0]?.sides ?? 0)) return "";
  return `${lit.join(", ")} ${lit.length > 1 ? "count" : "counts"}. `;
}

function PartView({ table, desk, part, rolling, aimed }: Place & { part: Part; rolling: boolean; aimed: boolean }) {
  const { event, dice } = part;
  const luck = dice && `${aimed ? "" : litFaces(dice)}${luckOf(dice)}`;
  return (
    <div class={`part ${event.step ?? ""}`}>
      <Terms table={table} event={event} />
      {dice && <Dice dice={dice} rolling={rolling} />}
      <p>
        <Sentence table={table} desk={desk} parts={partsOf(event)} /> {luck && <span class="luck">{luck}</span>}{" "}
        <RuleOf table={table} event={event} />
      </p>
    </div>
  );
}

const needed = (row: Row | undefined): string =>
  JSON.stringify(row?.intro.map(({ base, needs, dice_count, terms }) => [base, needs, dice_count, terms]));

function RowView({ table, desk, row, before, rolling }: Place & { row: Row; before?: Row; rolling: boolean }) {
  const same = needed(row) === needed(before);
  const announced = (step: string | null | undefined): GameEvent[] =>
    step === "hit" ? row.intro : row.parts.map(({ event }) => event).filter((event) => event.step === step);
  const aimed = ({ event }: Part): boolean => announced(event.step).some(({ needs }) => needs !== undefined);
  return (
    <li class="throws">
      {row.intro.map((event, i) => (
        <div key={event.number} class="aim">
          <p>
            <Sentence table={table} desk={desk} parts={partsOf(event)} />{" "}
            {i === row.intro.length - 1 && <RuleOf table={table} event={event} />}
          </p>
          {!same && <Terms table={table} event={event} />}
        </div>
      ))}
      {row.parts.map((part, i) => (
        <PartView
          key={part.event.number}
          table={table}
          desk={desk}
          part={part}
          aimed={aimed(part)}
          rolling={rolling && i === row.parts.length - 1}
        />
      ))}
    </li>
  );
}

function Title({ table, desk, tray }: Place & { tray: Tray }) {
  const { attackers, target, purpose } = tray;
  if (!target) return <span class="purpose">{purpose}</span>;
  return (
    <>
      {attackers.map((name, i) => (
        <>
          {i > 0 && " and "}
          <UnitName key={name} table={table} desk={desk} name={name} marked />
        </>
      ))}
      {attackers.length > 0 && (
        <span class="arrow" aria-label="at">
          {" "}
          ➤{" "}
        </span>
      )}
      <UnitName table={table} desk={desk} name={target} marked />
    </>
  );
}

export function Counts({ tray }: { tray: Tray }) {
  const counts = countsOf(tray);
  if (!counts.length) return null;
  return (
    <ul class="counts">
      {counts.map(({ purpose, what, got, expected }) => (
        <li key={purpose} class={got >= expected ? "fortune" : "misfortune"}>
          {purpose}: expected {decimal(expected)}, got <b>{got}</b> {what === "damage" ? what : ""}
        </li>
      ))}
    </ul>
  );
}

export function TrayView({ table, desk, tray, rolling = false }: Place & { tray: Tray; rolling?: boolean }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (rolling && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [tray.version, rolling]);
  return (
    <article ref={box} class="tray" aria-label={tray.target ? `Attack on ${tray.target}` : tray.purpose}>
      <h2>
        <Title table={table} desk={desk} tray={tray} />
      </h2>
      <ol>
        {tray.rows.map((row, i) => (
          <RowView
            key={i}
            table={table}
            desk={desk}
            row={row}
            before={tray.rows[i - 1]}
            rolling={rolling && i === tray.rows.length - 1}
          />
        ))}
      </ol>
      {tray.destroyed.map((event) => (
        <p key={event.number} class="destroyed">
          ✖ <Sentence table={table} desk={desk} parts={partsOf(event)} /> <RuleOf table={table} event={event} />
        </p>
      ))}
      <Counts tray={tray} />
    </article>
  );
}

// The trays of this turn, the newest first; older ones are folded to their outcome.
export function Trays({ table, desk, teller }: Place & { teller: Teller }) {
  const trays = [...teller.trays].reverse();
  if (!trays.length) return <p class="muted">No dice have fallen yet.</p>;
  const [newest, ...older] = trays;
  const { report } = teller.ledger;
  return (
    <div class="trays">
      {report && (
        <button type="button" onClick={() => teller.ledger.reopen()}>
          {report.title}
        </button>
      )}
      <TrayView table={table} desk={desk} tray={newest} />
      {older.map((tray) => (
        <Folded key={tray.id} table={table} desk={desk} tray={tray} />
      ))}
    </div>
  );
}

function Folded({ table, desk, tray }: Place & { tray: Tray }) {
  return (
    <details class="folded">
      <summary>
        <span>{tray.target ? [...tray.attackers, tray.target].join(" ➤ ") : tray.purpose}</span>
        {tray.destroyed.length > 0 && <b class="bad"> ✖ lost</b>}
        <Counts tray={tray} />
      </summary>
      <TrayView table={table} desk={desk} tray={tray} />
    </details>
  );
}
