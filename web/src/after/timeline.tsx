// A whole battle to scrub through, forwards and backwards.
import { useEffect, useRef, useState } from "preact/hooks";
import { Board } from "../board/board";
import { wire } from "../house";
import { withRules } from "../learn/rules";
import type { BoardFacts, GameEvent, Mark, Moment, Unit, Versions } from "../protocol";
import { DeadEnd } from "../ui/dead-end";
import { useKeys } from "../ui/keys";
import { phaseWord, scoreWord } from "../words";
import { DiceInline } from "../telling/dice";
import { freshDice } from "../telling/trays";
import { VersionsNote } from "../telling/versions";
import { turnsOf } from "./turns";
import "../style/battle.css";
import "../style/lobby.css";

interface Position extends Moment, Versions {
  ruleset: string;
  title: string;
  at: number;
  over: boolean;
  winner: string | null;
  words: string;
  board: BoardFacts;
  units: Unit[];
  ground?: Mark[];
  events?: GameEvent[];
  last?: number;
}

const PLAY_MS = 900;

// The newest wish wins: while one is under way the last one waits.
function usePosition(name: string): { position: Position | null; wrong: string; at: number; go(at: number): void; last: number; versions: Versions | null } {
  const [position, setPosition] = useState<Position | null>(null);
  const [wrong, setWrong] = useState("");
  const [at, setAt] = useState(-1);
  const [last, setLast] = useState(0);
  const [versions, setVersions] = useState<Versions | null>(null);
  const state = useRef<{ busy: boolean; wish: number | null }>({ busy: false, wish: null });
  const fetchAt = async (wish: number | null): Promise<void> => {
    state.current.busy = true;
    try {
      const found = await wire.request<Position>("replay", { replay: name, at: wish ?? undefined });
      setPosition(found);
      if (wish === null) {
        setLast(found.at);
        setVersions(found);
        setAt(found.at);
      }
    } catch (error) {
      setWrong((error as Error).message);
    }
    state.current.busy = false;
    const next = state.current.wish;
    state.current.wish = null;
    if (next !== null) await fetchAt(next);
  };
  useEffect(() => void fetchAt(null), [name]);
  const go = (wish: number): void => {
    setAt(wish);
    if (state.current.busy) state.current.wish = wish;
    else void fetchAt(wish);
  };
  return { position, wrong, at, go, last, versions };
}

export function ReplayPlace({ name }: { name: string }) {
  const { position, wrong, at, go, last, versions } = usePosition(name);
  const [playing, setPlaying] = useState(false);
  const [cursor, setCursor] = useState<string | null>(null);
  const step = (by: number): void => go(Math.min(last, Math.max(0, at + by)));
  useEffect(() => {
    if (!playing) return;
    if (at >= last) return setPlaying(false);
    const timer = setTimeout(() => step(1), PLAY_MS);
    return () => clearTimeout(timer);
  }, [playing, at]);
  useKeys(() => [
    { key: "ArrowLeft", label: "Back", run: () => step(-1) },
    { key: "ArrowRight", label: "Forward", run: () => step(1) },
    { key: "Space", label: "Play or pause", run: () => setPlaying(!playing) },
  ]);
  if (wrong) return <DeadEnd title="This replay is not there">{wrong}</DeadEnd>;
  if (!position) return <main class="landing" aria-busy="true">…</main>;
  return (
    <main class="replay">
      <header class="bar">
        <h1>{position.title}</h1>
        <span>Turn {position.turn}, {phaseWord(position.phase)}</span>
        <span>Red {scoreWord(position.score, "red")}, blue {scoreWord(position.score, "blue")}</span>
        <a href="#">Home</a>
      </header>
      <div class="board-area">
        <Board board={position.board} ground={position.ground ?? []} units={position.units} wrecks={[]} own={() => false} scene={{}} on={{}} cursor={cursor} moveCursor={setCursor} inspect={() => undefined} />
      </div>
      <section class="story" aria-label="What happened here">
        {versions && <VersionsNote ruleset={position.ruleset} versions={versions} />}
        <p class="words">{position.words}</p>
        <ol class="log">
          {position.events?.map((event, i) => {
            const dice = freshDice(event);
            return (
              <li key={i}>
                {event.text} {withRules(position.ruleset, event.rule)} {dice && <DiceInline dice={dice} />}
              </li>
            );
          })}
        </ol>
      </section>
      <footer class="timeline">
        <button type="button" aria-label="To the beginning" onClick={() => go(0)}>|◀</button>
        <button type="button" aria-label="Back" onClick={() => step(-1)}>◀</button>
        <button type="button" aria-label={playing ? "Pause" : "Play"} onClick={() => setPlaying(!playing)}>{playing ? "❚❚" : "▶"}</button>
        <button type="button" aria-label="Forward" onClick={() => step(1)}>▶|</button>
        <input type="range" min={0} max={last} value={at} list="turns" aria-label="Moment of the battle" aria-valuetext={`${at} of ${last}, turn ${position.turn}`} onInput={(event) => go(event.currentTarget.valueAsNumber)} />
        <datalist id="turns">{turnsOf(name).map((mark) => <option key={mark.at} value={mark.at} label={`Turn ${mark.turn}`} />)}</datalist>
        <span class="count">{at} / {last}</span>
      </footer>
    </main>
  );
}
