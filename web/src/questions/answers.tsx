// Lists of answers as buttons, for whatever has no control of its own.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Choice } from "../protocol";

const FILTER_FROM = 30; // so many answers are searched, not read
const SHORT = 12; // characters: such answers stand side by side
const GRID_FROM = 5;

// What an answer says, without the name of the ship if all of them speak of her.
export function plainWords(choice: { text: string }, about: string | null): string {
  const text = about && choice.text.startsWith(`${about} `) ? choice.text.slice(about.length + 1) : choice.text;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// "Loses X1", "Loses X2" …: what all answers begin with is said once, and the rest is short.
function shared(words: string[]): string {
  const first = words[0]?.split(" ") ?? [];
  let count = 0;
  while (count < first.length - 1 && words.every((word) => word.startsWith(`${first.slice(0, count + 1).join(" ")} `))) count++;
  return first.slice(0, count).join(" ");
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
