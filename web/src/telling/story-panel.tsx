// What stands in the place of the question while the story is told: the dice that fall, and ways on.
import type { Desk } from "../battle/desk";
import { useEmitter } from "../emitter";
import { keep, type Settings } from "../keep";
import type { Table } from "../table";
import { SPEED_WORDS } from "../ui/settings";
import { plural } from "../words";
import type { Teller } from "./teller";

interface Props {
  table: Table;
  desk: Desk;
  teller: Teller;
}

const isBeside = (target: EventTarget | null): boolean =>
  target instanceof Element && !target.closest("button, select, label");

// A click anywhere on it goes on to the question.
export function StoryPanel({ table, teller }: Props) {
  const { speed } = useEmitter(keep).settings;
  const stepping = teller.held || speed === "step";
  const awaited = table.present.question !== null;
  return (
    <section
      class="question story"
      aria-label="What happens"
      onClick={({ target }) => isBeside(target) && teller.skip()}
    >
      <h2>{teller.away > 0 ? `While you were away: ${plural(teller.away, "event")}` : "What happens"}</h2>
      {awaited && <p class="muted">Your next question opens when this has been told.</p>}
      <div class="story-buttons">
        {stepping && (
          <button type="button" class="primary" disabled={!teller.held} onClick={() => teller.next()}>
            Next attack <kbd>.</kbd>
          </button>
        )}
        <button type="button" class={stepping ? "" : "primary"} onClick={() => teller.skip()}>
          {awaited ? "To the question" : "To the present"} <kbd>Space</kbd>
        </button>
        <label>
          <span class="visually-hidden">How fast it is told</span>
          <select
            value={speed}
            onChange={({ currentTarget }) => keep.set({ speed: currentTarget.value as Settings["speed"] })}
          >
            {SPEED_WORDS.map(([id, words]) => (
              <option key={id} value={id}>
                {words.split(":")[0]}
              </option>
            ))}
          </select>
        </label>
      </div>
    </section>
  );
}
