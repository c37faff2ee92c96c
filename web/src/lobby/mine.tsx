// Battles this browser holds a seat at.
import { useEffect, useState } from "preact/hooks";
import { useEmitter } from "../emitter";
import { wire } from "../house";
import { keep, type KeptBattle } from "../keep";
import type { BattleInfo } from "../protocol";
import { route } from "../route";
import { agoWord, seatWord } from "../words";

const REFRESH_MS = 5000;
const TOKENS_MAX = 64;

// How each kept seat stands, by token; asked again now and then.
function useStandings(battles: KeptBattle[]): Map<string, BattleInfo | null> {
  const [standings, setStandings] = useState(new Map<string, BattleInfo | null>());
  const tokens = battles.flatMap(({ seats }) => Object.values(seats)).slice(0, TOKENS_MAX);
  useEffect(() => {
    if (!tokens.length) return;
    let gone = false;
    const ask = (): void =>
      void wire.request<{ battles: (BattleInfo | null)[] }>("battles", { tokens }).then(
        (answer) => !gone && setStandings(new Map(tokens.map((token, i) => [token, answer.battles[i]]))),
        () => undefined, // asked again soon
      );
    ask();
    const timer = setInterval(ask, REFRESH_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [tokens.join()]);
  return standings;
}

const isAsked = (battle: KeptBattle, standings: Map<string, BattleInfo | null>): boolean =>
  Object.values(battle.seats).some((token) => standings.get(token)?.asked);

export function MyBattles() {
  const { battles } = useEmitter(keep);
  const standings = useStandings(battles);
  const moves = battles.filter((battle) => isAsked(battle, standings)).length;
  useEffect(() => {
    document.title = moves ? `(${moves}) Your move – Flagbridge` : "Flagbridge";
  }, [moves]);
  if (!battles.length) return null;
  return (
    <section aria-labelledby="mine">
      <h2 id="mine">Your battles</h2>
      <ul class="mine">
        {battles.map((battle) => <MyBattle key={battle.match} battle={battle} standings={standings} />)}
      </ul>
    </section>
  );
}

function MyBattle({ battle, standings }: { battle: KeptBattle; standings: Map<string, BattleInfo | null> }) {
  const infos = Object.values(battle.seats).map((token) => standings.get(token));
  const info = infos.find(Boolean);
  const lost = infos.every((one) => one === null);
  const asked = isAsked(battle, standings);
  const [sure, setSure] = useState(false);
  // the seats of a battle that goes on would be lost: no other browser has them
  const forget = (): void => (lost || info?.stage === "over" || sure ? keep.forget(battle.match) : setSure(true));
  return (
    <li onMouseLeave={() => setSure(false)}>
      <div>
        <strong>{battle.title}</strong> <span class="muted">{battle.ruleset}</span>
        {asked && <span class="your-move"> Your move</span>}
        <div class="muted">
          {lost ? "The server knows it no longer."
          : !info ? "…"
          : info.stage === "over" ? `Over: ${info.about.winner === "draw" ? "a draw" : `${info.about.winner} won`}`
          : `Turn ${info.about.turn}, with ${describePlayers(info)}, ${agoWord(info.touched * 1000)}`}
        </div>
      </div>
      <div class="row">
        {!lost && (
          <button type="button" class={asked ? "primary" : ""} aria-label={`${info?.stage === "over" ? "Look at" : "Resume"} ${battle.title}`} onClick={() => route.go({ at: "battle", match: battle.match })}>
            {info?.stage === "over" ? "Look" : "Resume"}
          </button>
        )}
        <button type="button" class={sure ? "" : "plain"} aria-label={sure ? `Give up the seat at ${battle.title}` : `Forget ${battle.title}`} onBlur={() => setSure(false)} onClick={({ detail }) => (detail > 1 ? undefined : forget())}>
          {sure ? "Give up the seat?" : "Forget"}
        </button>
      </div>
    </li>
  );
}

// Everybody but oneself; a person who gave no name is called by the seat.
const describePlayers = ({ about, seat }: BattleInfo): string =>
  Object.entries(about.players).filter(([other]) => other !== seat).map(([other, name]) => (name === "human" ? seatWord(other) : `${name} (${seatWord(other)})`)).join(", ");
