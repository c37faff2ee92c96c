// Lists of answers as buttons, for whatever has no control of its own.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Choice } from "../protocol";

const FILTER_FROM = 16; // so many answers are searched, not read

// What an answer says, without the name of the ship if all of them speak of her.
export function plainWords(choice: Choice, about: string | null): string {
  const text = about && choice.text.startsWith(`${about} `) ? choice.text.slice(about.length + 1) : choice.text;
  return text.charAt(0).toUpperCase() + text.slice(1);
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
  return (
    <>
      {long && (
        <label class="answer-filter">
          <span>Search {choices.length} answers</span>
          <input type="search" value={filter} onInput={(event) => setFilter(event.currentTarget.value)} />
        </label>
      )}
      <ol class="answers" data-long={long}>
        {shown.map((choice, index) => (
          <li key={choice.text}>
            <button type="button" disabled={disabled} aria-current={choice.text === marked ? "true" : undefined} onClick={() => choose(choice)}>
              {numbered && index < 9 && !filter && <kbd>{index + 1}</kbd>}
              <span class="answer-text">{plainWords(choice, about)}</span>
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
