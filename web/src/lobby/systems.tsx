// The rule systems as cards: a picture of its own for each, what it is in one sentence, and the ways in.
import { useState } from "preact/hooks";
import { keep } from "../keep";
import { showPrimer } from "../learn/primer";
import type { RulebookInfo, ScenarioInfo } from "../protocol";
import { route } from "../route";
import { voice } from "../ui/say";
import { beginBattle } from "./begin";
import { systemOf } from "./filters";
import { battleOf } from "./front";
import { StillPicture } from "./front-picture";
import { ScenarioPicture } from "./scenarios";

const DIFFICULTY = ["", "easy", "light", "medium", "demanding", "deep"];
const HARDEST = 5;

// The smallest battle of a system stands first in its file.
export const firstOf = (list: ScenarioInfo[], system: string): ScenarioInfo | undefined =>
  list.find((scenario) => systemOf(scenario) === system);

export const beginFirst = ({ id }: ScenarioInfo): Promise<unknown> => {
  keep.set({ hints: true });
  return beginBattle({ scenario: id, seats: { red: "human", blue: "cadet" } });
};

export const Difficulty = ({ of: level = 0 }: { of?: number }) => (
  <>
    <span class="pips" aria-hidden="true">
      {Array.from({ length: HARDEST }, (_, i) => (
        <i key={i} class={i < level ? "full" : ""} />
      ))}
    </span>{" "}
    {DIFFICULTY[level]}
  </>
);

export function SystemCards({ books, list }: { books: RulebookInfo[]; list: ScenarioInfo[] }) {
  return (
    <ul class="systems">
      {books.map((book) => (
        <SystemCard key={book.id} book={book} first={firstOf(list, book.id)} />
      ))}
    </ul>
  );
}

function SystemCard({ book, first }: { book: RulebookInfo; first: ScenarioInfo | undefined }) {
  const [busy, setBusy] = useState(false);
  const battle = battleOf(book.id);
  // by the hand, where the system has a lesson
  const begin = (scenario: ScenarioInfo): void => {
    if (book.lesson) return route.go({ at: "learn", system: book.id });
    setBusy(true);
    beginFirst(scenario)
      .catch((error) => voice.complain(error))
      .finally(() => setBusy(false));
  };
  return (
    <li class="system">
      {battle ? (
        <div class="picture">
          <StillPicture battle={battle} />
        </div>
      ) : (
        first && <ScenarioPicture scenario={first.id} title={first.title} />
      )}
      <h3>{book.title}</h3>
      <p>{book.in_short ?? book.about}</p>
      <p class="facts">
        <span>
          <Difficulty of={book.difficulty} />
        </span>
        <span>{book.minutes} min</span>
        <span>{book.hidden_orders ? "orders in secret" : "nothing hidden"}</span>
      </p>
      <div class="row">
        {first && (
          <button type="button" disabled={busy} aria-label={`First battle: ${book.title}`} onClick={() => begin(first)}>
            First battle
          </button>
        )}
        <button
          type="button"
          class="plain"
          aria-label={`How it is played: ${book.title}`}
          onClick={() => showPrimer(book.id)}
        >
          How it is played
        </button>
      </div>
    </li>
  );
}
