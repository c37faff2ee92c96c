// Who plays which seat, under which options, with which clock.
import { useEffect, useState } from "preact/hooks";
import { rulebook, wire } from "../house";
import { keep } from "../keep";
import { RuleLink } from "../learn/rules";
import { ShowLink } from "../learn/show-link";
import type { Option, Preview, Remark, RulebookInfo, ScenarioInfo } from "../protocol";
import { Dialog } from "../ui/dialog";
import { voice } from "../ui/say";
import { capital, clockWord, seatWord, sideWord } from "../words";
import { beginBattle, CLOCKS, type Terms } from "./begin";
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

const TYPING_MS = 200; // before a changed option is tried

type Values = Record<string, number | string | boolean>;

function termsOf(scenario: string, players: Record<string, Player>, options: Values, clock: string): Terms {
  const local = Object.keys(players).filter((seat) => players[seat] === "me" || players[seat] === "here");
  const person = (seat: string) =>
    players[seat] === "me" && keep.settings.name ? { player: "human", name: keep.settings.name } : "human";
  const seats = Object.fromEntries(
    Object.entries(players).map(([seat, player]) => [
      seat,
      ["me", "here", "invite"].includes(player) ? person(seat) : player,
    ]),
  );
  return {
    scenario,
    seats,
    join: local,
    options: Object.keys(options).length ? options : undefined,
    clock: clock === "off" ? undefined : clock,
  };
}

export function SetupDialog({ scenario, close }: { scenario: ScenarioInfo; close(): void }) {
  const [facts, setFacts] = useState<Preview | null>(null);
  const [book, setBook] = useState<RulebookInfo | null>(null);
  const [players, setPlayers] = useState<Record<string, Player>>({});
  const [options, setOptions] = useState<Values>({});
  const [clock, setClock] = useState("off");
  const [busy, setBusy] = useState(false);
  const outlook = useOutlook(scenario.id, options);
  const ruleset = scenario.id.split("/")[0];
  useEffect(() => {
    Promise.all([preview(scenario.id), rulebook(ruleset)]).then(
      ([found, rules]) => {
        setFacts(found);
        setBook(rules);
        setPlayers(Object.fromEntries(found.seats.map(({ seat }, i) => [seat, i === 0 ? "me" : "captain"])));
      },
      (error) => voice.complain(error),
    );
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
      {facts && <Fleets ruleset={ruleset} facts={facts} />}
      {facts?.seats.map(({ seat }) => (
        <label key={seat} class="field">
          <span class={`side-word ${seat.split(".")[0]}`}>{seatWord(seat)}</span>
          <select
            value={players[seat]}
            onChange={(event) => setPlayers({ ...players, [seat]: event.currentTarget.value as Player })}
          >
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
          {Object.entries(CLOCKS).map(([value, seconds]) => (
            <option key={value} value={value}>
              {clockWord(seconds)}
            </option>
          ))}
        </select>
      </label>
      {book?.options && facts && (
        <OptionList
          ruleset={ruleset}
          list={book.options}
          inForce={facts.options}
          fixed={facts.fixed}
          changed={options}
          change={setOptions}
        />
      )}
      {outlook.trouble && (
        <p role="alert" class="bad">
          {outlook.trouble}
        </p>
      )}
      <Remarks ruleset={ruleset} list={outlook.remarks} />
      <button type="button" class="primary" disabled={busy || !facts} onClick={begin}>
        Begin
      </button>
    </Dialog>
  );
}

// The classes of each side, with how many there are of each.
function Fleets({ ruleset, facts }: { ruleset: string; facts: Preview }) {
  const sides = (["red", "blue"] as const).map((side) => {
    const counts = new Map<string, { title: string; count: number }>();
    for (const unit of facts.units) {
      if (unit.side !== side || !unit.design) continue;
      const entry = counts.get(unit.design) ?? { title: unit.title ?? unit.design, count: 0 };
      counts.set(unit.design, { ...entry, count: entry.count + 1 });
    }
    return { side, classes: [...counts] };
  });
  if (!sides.some(({ classes }) => classes.length)) return null;
  return (
    <ul class="fleets-ahead" aria-label="Fleets">
      {sides.map(({ side, classes }) => (
        <li key={side}>
          <span class={`side-word ${side}`}>{sideWord(side)}: </span>
          {classes.map(([design, { title, count }], i) => (
            <span key={design}>
              {i > 0 && ", "}
              {count > 1 && `${count} `}
              <ShowLink ruleset={ruleset} id={design}>
                {title}
              </ShowLink>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

interface Outlook {
  remarks: Remark[];
  trouble: string; // why a battle cannot begin under these options
}

// What is to be known of the battle under the options as they are now.
function useOutlook(scenario: string, options: Values): Outlook {
  const [outlook, setOutlook] = useState<Outlook>({ remarks: [], trouble: "" });
  useEffect(() => {
    let gone = false;
    const changed = Object.keys(options).length > 0;
    const ask = () => (changed ? wire.request<Preview>("preview", { scenario, options }) : preview(scenario));
    const timer = setTimeout(
      () =>
        ask().then(
          ({ remarks }) => !gone && setOutlook({ remarks, trouble: "" }),
          (error) => !gone && setOutlook({ remarks: [], trouble: (error as Error).message }),
        ),
      changed ? TYPING_MS : 0,
    );
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [scenario, options]);
  return outlook;
}

function Remarks({ ruleset, list }: { ruleset: string; list: Remark[] }) {
  if (!list.length) return null;
  return (
    <ul class="remarks" aria-label="To know before the battle">
      {list.map(({ text, rule, side, option }) => (
        <li key={`${side} ${text}`}>
          {side && <span class={`side-word ${side}`}>{sideWord(side)}: </span>}
          {text}
          {option && <span class="muted"> (option {option.replaceAll("-", " ")})</span>}{" "}
          <RuleLink ruleset={ruleset} id={rule} />
        </li>
      ))}
    </ul>
  );
}

interface OptionListProps {
  ruleset: string;
  list: Option[];
  inForce: Values;
  fixed: Record<string, string>;
  changed: Values;
  change(options: Values): void;
}

function OptionList({ ruleset, list, inForce, fixed, changed, change }: OptionListProps) {
  const [word, setWord] = useState("");
  const set = (id: string, value: number | string | boolean): void => {
    const { [id]: _, ...rest } = changed;
    change(value === inForce[id] ? rest : { ...rest, [id]: value });
  };
  const fits = ({ id, help }: Option): boolean =>
    `${id} ${id.replaceAll("-", " ")} ${help}`.toLowerCase().includes(word.toLowerCase());
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
              <OptionInput
                option={option}
                fixed={option.id in fixed}
                value={changed[option.id] ?? inForce[option.id]}
                set={(value) => set(option.id, value)}
              />{" "}
              <strong>{capital(option.id.replaceAll("-", " "))}</strong>
            </label>{" "}
            <span class="muted">
              {option.help}
              {option.kind === "number" && ` (${option.min} to ${option.max})`}
            </span>{" "}
            <RuleLink ruleset={ruleset} id={option.rule} />
            {option.id in fixed && <p class="muted">As written here: {fixed[option.id]}.</p>}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface OptionInputProps {
  option: Option;
  fixed: boolean;
  value: number | string | boolean;
  set(value: number | string | boolean): void;
}

function OptionInput({ option, fixed, value, set }: OptionInputProps) {
  if (option.kind === "flag")
    return (
      <input
        type="checkbox"
        disabled={fixed}
        checked={Boolean(value)}
        onChange={(event) => set(event.currentTarget.checked)}
      />
    );
  if (option.kind === "word")
    return (
      <select disabled={fixed} value={String(value)} onChange={(event) => set(event.currentTarget.value)}>
        {option.words?.map((word) => (
          <option key={word}>{word}</option>
        ))}
      </select>
    );
  return <NumberInput option={option} fixed={fixed} value={Number(value)} set={set} />;
}

// An emptied field is no number: what was in force before comes back.
function NumberInput({ option, fixed, value, set }: OptionInputProps & { value: number }) {
  const change = (input: HTMLInputElement): void => {
    const number = input.valueAsNumber;
    if (Number.isNaN(number)) input.value = String(value);
    else set(Math.trunc(number));
    input.reportValidity();
  };
  return (
    <input
      type="number"
      step={1}
      disabled={fixed}
      min={option.min}
      max={option.max}
      value={value}
      onChange={(event) => change(event.currentTarget)}
    />
  );
}
