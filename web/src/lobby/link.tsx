// Somebody followed a link: what battle it is, who asks, which seat, under which name.
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { Thumbnail } from "../board/thumbnail";
import { rulebook, scenarios, wire } from "../house";
import { drawToken, keep } from "../keep";
import { RuleLink } from "../learn/rules";
import type { Option, Peek, Preview, RulebookInfo } from "../protocol";
import { route } from "../route";
import { DeadEnd } from "../ui/dead-end";
import { voice } from "../ui/say";
import { capital, clockWord, NAME_MAX, playerWord, seatWord, sideOf } from "../words";
import { preview } from "./scenarios";
import "../style/lobby.css";

// An invitation is used up by joining, so the token that takes its place is chosen here and kept
// first: an answer that was lost on the way can be asked for again.
export async function enter(
  link: string,
  {
    match,
    ruleset,
    scenario,
    title,
    seat,
    opens,
  }: Pick<Peek, "match" | "ruleset" | "scenario" | "title" | "seat" | "opens">,
  name: string,
): Promise<void> {
  const lasting = opens === "seat" || opens === "spectator";
  const pending = `flagbridge.joining.${link}`;
  const token = lasting ? link : (sessionStorage.getItem(pending) ?? drawToken());
  if (!lasting) sessionStorage.setItem(pending, token);
  await wire.request("join", { token: link, name: name || undefined, keep: lasting ? undefined : token });
  keep.add({ match, ruleset, scenario, title, seats: { [seat]: token } });
  await wire.request("leave", { match }).catch(() => undefined);
  sessionStorage.removeItem(pending);
  route.go({ at: "battle", match, seat }, true);
}

const HEADING = { seat: "Your seat", invitation: "You are invited", resume: "Go on here", spectator: "You may watch" };
const BUTTON = { seat: "Go on", invitation: "Join", resume: "Go on", spectator: "Watch" };

export function LinkPlace({ token }: { token: string }) {
  const [peek, setPeek] = useState<Peek | null>(null);
  const [wrong, setWrong] = useState("");
  const [name, setName] = useState(keep.settings.name);
  useEffect(() => {
    wire.request<Peek>("peek", { token }).then(setPeek, (error) => setWrong(error.message));
  }, [token]);
  const submit = (event: Event): void => {
    event.preventDefault();
    keep.set({ name });
    if (peek) enter(token, peek, name).catch((error) => voice.complain(error));
  };
  if (wrong)
    return (
      <DeadEnd title="This link opens nothing">
        It may have been cut short, used already or withdrawn. Ask whoever sent it for another one.{" "}
        <span class="muted">The server says: {wrong}.</span>
      </DeadEnd>
    );
  if (!peek)
    return (
      <main class="landing" aria-busy="true">
        …
      </main>
    );
  return (
    <main class="landing invitation">
      <p class="wordmark">
        <Icon name="fleet" /> Flagbridge
      </p>
      <div class="asking">
        <h1>
          {HEADING[peek.opens]}: <span class="what">{peek.title}</span>
        </h1>
        <Who peek={peek} />
        <form onSubmit={submit}>
          {peek.opens !== "spectator" && (
            <label class="field">
              <span>Your name</span>
              <input
                value={name}
                maxLength={NAME_MAX}
                autocomplete="nickname"
                onInput={(event) => setName(event.currentTarget.value)}
              />
            </label>
          )}
          <button type="submit" class="primary">
            {BUTTON[peek.opens]}
          </button>
        </form>
      </div>
      <Ahead peek={peek} />
    </main>
  );
}

function Who({ peek }: { peek: Peek }) {
  const others = peek.seats.filter(({ seat }) => seat !== peek.seat);
  const hosts = others.filter(({ player, taken }) => player === "human" && taken);
  const inviting = peek.opens === "invitation" && hosts.length > 0;
  if (peek.opens === "spectator")
    return <p>{others.map(playerWord).join(" against ")}. You will see what everybody may see.</p>;
  return (
    <p>
      {inviting && `${hosts.map(playerWord).join(" and ")} asks you to play. `}
      You will play <strong class={`side-word ${sideOf(peek.seat)}`}>{seatWord(peek.seat)}</strong>
      {!inviting && others.length > 0 && ` against ${others.map(playerWord).join(" and ")}`}.
    </p>
  );
}

// What the battle will be: rules, scenario, clock, what is not as usual, and how it looks. It comes bit by bit, so
// that it stands beside or below the button, which would else move away under a finger; the picture has its place
// from the beginning.
function Ahead({ peek }: { peek: Peek }) {
  const [book, setBook] = useState<RulebookInfo | null>(null);
  const [about, setAbout] = useState("");
  const [facts, setFacts] = useState<Preview | null>(null);
  useEffect(() => {
    const id = `${peek.ruleset}/${peek.scenario}`;
    // a battle of somebody's own has no scenario here: then it goes without
    rulebook(peek.ruleset).then(setBook, () => undefined);
    scenarios().then(
      (list) => setAbout(list.find((one) => one.id === id)?.about ?? ""),
      () => undefined,
    );
    preview(id).then(setFacts, () => undefined);
  }, [peek.match]);
  // as the scenario has it, or else the rules
  const usually = (option: Option): Value => facts?.options[option.id] ?? usual(option);
  const unusual = (book?.options ?? []).filter((option) => peek.options[option.id] !== usually(option));
  return (
    <>
      <div class="picture">
        {facts && (
          <Thumbnail
            system={facts.ruleset}
            board={facts.board}
            ground={facts.ground}
            units={facts.units}
            label={`How ${peek.title} begins`}
          />
        )}
      </div>
      <dl class="ahead">
        <dt>Rules</dt>
        <dd>{book?.title ?? capital(peek.ruleset)}</dd>
        {about && (
          <>
            <dt>Battle</dt>
            <dd>{about}</dd>
          </>
        )}
        <dt>Clock</dt>
        <dd>{clockWord(peek.clock)}</dd>
        {unusual.length > 0 && (
          <>
            <dt>Not as usual</dt>
            <dd>
              <ul>
                {unusual.map((option) => (
                  <li key={option.id}>
                    {capital(option.id.replaceAll("-", " "))}: {valueWord(peek.options[option.id])} (usually{" "}
                    {valueWord(usually(option))}) <RuleLink ruleset={peek.ruleset} id={option.rule} />
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
      </dl>
    </>
  );
}

type Value = number | string | boolean;

function usual({ kind, words, default: value }: Option): Value {
  if (kind === "flag") return value !== 0;
  return kind === "word" ? (words?.[value] ?? "") : value;
}

const valueWord = (value: Value): string => (typeof value === "boolean" ? (value ? "yes" : "no") : `${value}`);
