// The timeline: a slider through all events, with turns and losses above it, and keys of a player.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Icon, type IconName } from "../art/icons";
import { useEmitter } from "../emitter";
import { keep, type Settings } from "../keep";
import { SPEED_WORDS } from "../ui/settings";
import { type Moment, momentsOf } from "./moments";
import type { Projector } from "./projector";

const percent = (at: number, last: number): string => `${last ? (100 * at) / last : 0}%`;

// Numbers of turns stand where there is room for them.
const TURNS_SHOWN_MAX = 24;

function Marks({ moments, last }: { moments: Moment[]; last: number }) {
  const turns = moments.filter(({ kind }) => kind === "turn");
  const every = Math.ceil(turns.length / TURNS_SHOWN_MAX);
  return (
    <div class="marks" aria-hidden="true">
      {moments.map(({ at, kind, side }) => {
        const number = kind === "turn" ? turns.findIndex((turn) => turn.at === at) + 1 : 0;
        return (
          <span
            key={`${kind} ${at}`}
            class={`at ${kind} ${side ?? ""}`}
            style={{ insetInlineStart: percent(at, last) }}
          >
            {kind === "turn" ? (number % every === 0 || every === 1 ? number : "") : kind === "end" ? "" : "✖"}
          </span>
        );
      })}
    </div>
  );
}

// Slides as fast as the screen shows it, not as fast as the finger moves.
function useSliding(seek: (at: number) => void): (at: number) => void {
  const wish = useRef<number | null>(null);
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return (at) => {
    if (wish.current === null)
      frame.current = requestAnimationFrame(() => {
        const to = wish.current ?? 0;
        wish.current = null;
        seek(to);
      });
    wish.current = at;
  };
}

interface KeyProps {
  label: string;
  icon: IconName;
  run(): void;
  off?: boolean;
}

function Key({ label, icon, run, off }: KeyProps) {
  return (
    <button type="button" class="key" aria-label={label} title={label} disabled={off} onClick={run}>
      <Icon name={icon} />
    </button>
  );
}

function Speed() {
  const { speed } = useEmitter(keep).settings;
  return (
    <label class="speed">
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
  );
}

// What a screen reader says of the moment.
function momentWords(projector: Projector): string {
  const { table } = projector;
  const { turn } = table.view;
  const event = table.events.at(-1);
  return `${turn ? `Turn ${turn}` : "Before the first turn"}. ${event?.text ?? "The beginning."}`;
}

export function Timeline({ projector }: { projector: Projector }) {
  const { table, last, loaded, playing } = useEmitter(projector);
  const { film } = table;
  const moments = useMemo(() => momentsOf(film), [film, loaded]);
  const slide = useSliding((at) => projector.seek(at));
  const [dragged, setDragged] = useState<number | null>(null);
  useEffect(() => setDragged(null), [table.place]);
  const shown = dragged ?? table.place;
  const turnKeys = (event: KeyboardEvent): void => {
    const by = { PageUp: -1, PageDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    projector.turn(by as 1 | -1);
  };
  return (
    <footer class="timeline" aria-label="Timeline">
      <div class="reel">
        <Marks moments={moments} last={last} />
        <input
          type="range"
          min={0}
          max={last}
          value={shown}
          style={{ "--played": percent(shown, last), "--loaded": percent(loaded, last) }}
          aria-label="Moment of the battle"
          aria-valuetext={momentWords(projector)}
          onInput={({ currentTarget }) => {
            const to = Math.min(loaded, currentTarget.valueAsNumber);
            setDragged(to);
            slide(to);
          }}
          onKeyDown={turnKeys}
        />
      </div>
      <div class="keys">
        <Key label="To the beginning" icon="first" run={() => projector.seek(0)} off={shown === 0} />
        <button type="button" class="by-turn" disabled={shown === 0} onClick={() => projector.turn(-1)}>
          <span class="visually-hidden">Previous turn</span>
          <span aria-hidden="true">− turn</span>
        </button>
        <Key label="Back" icon="back" run={() => projector.step(-1)} off={shown === 0} />
        <button
          type="button"
          class="primary key"
          aria-label={playing ? "Pause" : "Play"}
          title={`${playing ? "Pause" : "Play"} (Space)`}
          onClick={() => projector.toggle()}
        >
          <Icon name={playing ? "pause" : "play"} />
        </button>
        <Key label="Forward" icon="forward" run={() => projector.step(1)} off={shown >= loaded} />
        <button type="button" class="by-turn" disabled={shown >= loaded} onClick={() => projector.turn(1)}>
          <span class="visually-hidden">Next turn</span>
          <span aria-hidden="true">+ turn</span>
        </button>
        <span class="count">
          {shown} / {last}
        </span>
        <Speed />
      </div>
    </footer>
  );
}
