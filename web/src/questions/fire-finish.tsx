// "Finish the phase for me": what every ship would fire, with its odds, before anything happens.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Action, Measure, Odds } from "../protocol";
import type { Table } from "../table";
import { countedWeapons } from "../telling/words";
import { Dialog } from "../ui/dialog";
import { voice } from "../ui/say";
import { shotsOf } from "./fire-facts";
import type { Gunnery } from "./gunnery";
import { OddsNumbers } from "./odds";

interface Line {
  unit: string;
  shots: Action[];
  words: string[];
  reason?: string;
  odds?: Odds;
}

interface FinishProps {
  table: Table;
  gunnery: Gunnery;
  measures: Measure[];
  close(): void;
}

// Ship by ship: what is already decided stays, the rest is advised.
async function draw(
  table: Table,
  gunnery: Gunnery,
  show: (lines: Line[]) => void,
  wanted: () => boolean,
): Promise<void> {
  const facts = gunnery.facts!;
  const lines: Line[] = facts.units.map((unit) => ({ unit, shots: [], words: ["…"] }));
  for (const [index, { unit }] of lines.entries()) {
    const decided = shotsOf(facts, gunnery.allocation, [unit]);
    const advice = decided.length || gunnery.byHand.has(unit) ? null : (await gunnery.advise([unit])).get(unit);
    const shots = advice ? shotsOf(facts, advice.plan, [unit]) : decided;
    if (!wanted()) return;
    const words = shots.length ? await Promise.all(shots.map((shot) => wordsOf(table, shot))) : ["holds fire"];
    lines[index] = { unit, shots, words, reason: advice?.reason };
    show([...lines]);
  }
  for (const [index, line] of lines.entries()) {
    if (!line.shots.length) continue;
    const odds = await table.odds(line.shots, wanted).catch(() => undefined);
    if (!wanted()) return;
    lines[index] = { ...line, odds };
    show([...lines]);
  }
}

// "2 of 4 Pulse Cannons (X2–X3) at Wolf"; what is no plain shot in the words of the rules.
async function wordsOf(table: Table, shot: Action): Promise<string> {
  const weapons = table.units.get(shot.unit ?? "")?.card?.weapons;
  if (weapons?.length && shot.weapons?.length && shot.target && !shot.mode)
    return `${countedWeapons(weapons, shot.weapons)} at ${shot.target}`;
  return (await table.permits(shot)).text;
}

export function FinishPhase({ table, gunnery, measures, close }: FinishProps) {
  const [lines, setLines] = useState<Line[]>([]);
  const fire = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    let wanted = true;
    draw(table, gunnery, setLines, () => wanted).catch((error) => voice.complain(error));
    return () => {
      wanted = false;
    };
  }, []);
  const ready = lines.length > 0 && lines.every(({ words }) => words[0] !== "…");
  useEffect(() => {
    if (ready) fire.current?.focus();
  }, [ready]);
  const confirm = (): void => {
    close();
    void gunnery.finish(new Map(lines.map(({ unit, shots }) => [unit, shots])));
  };
  return (
    <Dialog title="Finish the phase" close={close} wide>
      <ol class="finish-list">
        {lines.map((line) => (
          <FinishLine key={line.unit} line={line} measures={measures} />
        ))}
      </ol>
      <div class="fire-buttons">
        <button type="button" class="primary" ref={fire} disabled={!ready} onClick={confirm}>
          Fire all of it
        </button>
        <button type="button" onClick={close}>
          Not yet
        </button>
      </div>
    </Dialog>
  );
}

function FinishLine({ line, measures }: { line: Line; measures: Measure[] }) {
  return (
    <li>
      <h3>{line.unit}</h3>
      <ul>
        {line.words.map((words, i) => (
          <li key={words}>
            <span>{words.replace(`${line.unit} `, "")}</span>
            {/* of several shots at one target the last one shows what they do together */}
            {line.odds && isLastAt(line.shots, i) && (
              <OddsNumbers measures={measures} odds={line.odds} target={line.shots[i].target!} />
            )}
          </li>
        ))}
      </ul>
      {line.reason && <p class="reason">{line.reason}</p>}
    </li>
  );
}

const isLastAt = (shots: Action[], i: number): boolean =>
  shots[i] !== undefined && !shots.slice(i + 1).some(({ target }) => target === shots[i].target);
