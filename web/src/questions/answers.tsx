// Lists of answers as buttons, for whatever has no control of its own.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Choice } from "../protocol";
import { capital } from "../words";

const FILTER_FROM = 30; // so many answers are searched, not read
const SHORT = 12; // characters: such answers stand side by side
const GRID_FROM = 5;

// What an answer does; else the order, without the name of the ship if all of them speak of her.
type Words = Pick<Choice, "text" | "label" | "brief" | "end">;
export function plainWords({ text, label, brief, end }: Words, about: string | null): string {
  if (label) return label;
  if (about && brief && !end) return capital(brief);
  return capital(about && text.startsWith(`${about} `) ? text.slice(about.length + 1) : text);
}

// "Lose Beams X1", "Lose Beams X2" …: what all answers begin with, up to a space, is said once; the rest is short.
function shared(words: string[]): string {
  const [first = "", ...others] = words;
  let end = 0;
  for (let at = 0; at < first.length && others.every((word) => word[at] === first[at]); at++)
    if (first[at] === " ") end = at;
  return first.slice(0, end);
}

interface ListProps {
  choices: Choice[];
  about: string | null;
  choose(choice: Choice): void;
  marked?: string | null; // what Enter takes
  note?(choice: Choice): ComponentChildren;
  numbered?: boolean;
  disabled?: boolean;
}

export function AnswerList({ choices, about, choose, marked, note, numbered, disabled }: ListProps) {
  const [filter, setFilter] = useState("");
  const long = choices.length > FILTER_FROM;
  const shown = filter ? choices.filter(({ text }) => text.toLowerCase().includes(filter.toLowerCase())) : choices;
  const words = choices.map((choice) => plainWords(choice, about));
  const begin = choices.length >= GRID_FROM ? shared(words) : "";
  const grid = begin !== "" && words.every((word) => word.length - begin.length <= SHORT);
  return (
    <>
      {long && (
        <label class="answer-filter">
          <span>Search {choices.length} answers</span>
          <input type="search" value={filter} onInput={(event) => setFilter(event.currentTarget.value)} />
        </label>
      )}
      {grid && <p class="answers-begin">{begin} …</p>}
      <ol class={grid ? "answers grid" : "answers"} data-long={long}>
        {shown.map((choice, index) => (
          <li key={choice.text}>
            <button
              type="button"
              disabled={disabled}
              aria-current={choice.text === marked ? "true" : undefined}
              onClick={() => choose(choice)}
            >
              {numbered && index < 9 && !filter && <kbd>{index + 1}</kbd>}
              {grid && <span class="visually-hidden">{begin} </span>}
              <span class="answer-text">{plainWords(choice, about).slice(grid ? begin.length + 1 : 0)}</span>
              {note?.(choice)}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

// Answers the controls above do not offer.
export function MoreAnswers({ choices, choose, about }: Pick<ListProps, "choices" | "choose" | "about">) {
  if (!choices.length) return null;
  return (
    <details class="more-answers">
      <summary>More answers ({choices.length})</summary>
      <AnswerList choices={choices} about={about} choose={choose} />
    </details>
  );
}
