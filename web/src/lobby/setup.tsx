// Who plays which seat, under which options, with which clock.
import { useEffect, useState } from "preact/hooks";
import { rulebook } from "../house";
import { keep } from "../keep";
import { RuleLink } from "../learn/rules";
import type { Option, Preview, RulebookInfo, ScenarioInfo } from "../protocol";
import { Dialog } from "../ui/dialog";
import { voice } from "../ui/say";
import { capital, seatWord } from "../words";
import { beginBattle, type Terms } from "./begin";
import { preview } from "./scenarios";

const PLAYERS = [
  ["me", "Me, here"],
  ["here", "Another person, here"],
  ["cadet", "Cadet: plays at once, forgives mistakes"],
  ["captain", "Captain: a sound opponent"],
  ["admiral", "Admiral: thinks ahead"],
  ["invite", "A friend, by link"],
] as const;
type Player = (typeof PLAYERS)[number][0];

const CLOCKS = [
  ["off", "No clock"],
  ["2m", "2 minutes a turn"],
  ["5m", "5 minutes a turn"],
  ["15m", "15 minutes a turn"],
  ["1d", "A day a turn"],
  ["3d", "Three days a turn"],
] as const;

type Values = Record<string, number | string | boolean>;

function termsOf(scenario: string, players: Record<string, Player>, options: Values, clock: string): Terms {
  const local = Object.keys(players).filter((seat) => players[seat] === "me" || players[seat] === "here");
  const person = (seat: string) =>
    players[seat] === "me" && keep.settings.name ? { player: "human", name: keep.settings.name } : "human";
  const seats = Object.fromEntries(
    Object.entries(players).map(([seat, player]) => [seat, ["me", "here", "invite"].includes(player) ? person(seat) : player]),
  );
  return { scenario, seats, join: local, options: Object.keys(options).length ? options : undefined, clock: clock === "off" ? undefined : clock };
}

export function SetupDialog({ scenario, close }: { scenario: ScenarioInfo; close(): void }) {
  const [facts, setFacts] = useState<Preview | null>(null);
  const [book, setBook] = useState<RulebookInfo | null>(null);
  const [players, setPlayers] = useState<Record<string, Player>>({});
  const [options, setOptions] = useState<Values>({});
  const [clock, setClock] = useState("off");
  const [busy, setBusy] = useState(false);
  const ruleset = scenario.id.split("/")[0];
  useEffect(() => {
    Promise.all([preview(scenario.id), rulebook(ruleset)]).then(([found, rules]) => {
      setFacts(found);
      setBook(rules);
      setPlayers(Object.fromEntries(found.seats.map(({ seat }, i) => [seat, i === 0 ? "me" : "captain"])));
    }, (error) => voice.complain(error));
  }, [scenario.id]);
  const begin = (): void => {
    setBusy(true);
    beginBattle(termsOf(scenario.id, players, options, clock))
      .then(close, (error) => voice.complain(error))
      .finally(() => setBusy(false));
  };
  return (
    <Dialog title={scenario.title} close={close}>
      {scenario.about && <p>{scenario.about}</p>}
      {facts?.seats.map(({ seat }) => (
        <label key={seat} class="field">
          <span class={`side-word ${seat.split(".")[0]}`}>{seatWord(seat)}</span>
          <select value={players[seat]} onChange={(event) => setPlayers({ ...players, [seat]: event.currentTarget.value as Player })}>
            {PLAYERS.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label class="field">
        <span>Clock</span>
        <select value={clock} onChange={(event) => setClock(event.currentTarget.value)}>
          {CLOCKS.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
      {book?.options && facts && (
        <OptionList ruleset={ruleset} list={book.options} inForce={facts.options} changed={options} change={setOptions} />
      )}
      <button type="button" class="primary" disabled={busy || !facts} onClick={begin}>
        Begin
      </button>
    </Dialog>
  );
}

interface OptionListProps {
  ruleset: string;
  list: Option[];
  inForce: Values;
  changed: Values;
  change(options: Values): void;
}

function OptionList({ ruleset, list, inForce, changed, change }: OptionListProps) {
  const [word, setWord] = useState("");
  const set = (id: string, value: number | string | boolean): void => {
    const { [id]: _, ...rest } = changed;
    change(value === inForce[id] ? rest : { ...rest, [id]: value });
  };
  const fits = ({ id, help }: Option): boolean => `${id} ${id.replaceAll("-", " ")} ${help}`.toLowerCase().includes(word.toLowerCase());
  const count = Object.keys(changed).length;
  return (
    <details class="options">
      <summary>Options of the rules{count ? `, ${count} changed` : ""}</summary>
      <label class="field">
        <span>Find</span>
        <input type="search" value={word} onInput={(event) => setWord(event.currentTarget.value)} />
      </label>
      <ul>
        {list.filter(fits).map((option) => (
          <li key={option.id}>
            <label>
              <OptionInput option={option} value={changed[option.id] ?? inForce[option.id]} set={(value) => set(option.id, value)} />{" "}
              <strong>{capital(option.id.replaceAll("-", " "))}</strong>
            </label>{" "}
            <span class="muted">{option.help}</span> <RuleLink ruleset={ruleset} id={option.rule} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function OptionInput({ option, value, set }: { option: Option; value: number | string | boolean; set(value: number | string | boolean): void }) {
  if (option.kind === "flag") return <input type="checkbox" checked={Boolean(value)} onChange={(event) => set(event.currentTarget.checked)} />;
  if (option.kind === "word")
    return (
      <select value={String(value)} onChange={(event) => set(event.currentTarget.value)}>
        {option.words?.map((word) => <option key={word}>{word}</option>)}
      </select>
    );
  return <input type="number" min={option.min} max={option.max} value={Number(value)} onChange={(event) => set(event.currentTarget.valueAsNumber || 0)} />;
}
