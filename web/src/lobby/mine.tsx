// Battles this browser holds a seat at.
import { useEffect, useState } from "preact/hooks";
import { useEmitter } from "../emitter";
import { wire } from "../house";
import { keep, type KeptBattle } from "../keep";
import type { BattleInfo } from "../protocol";
import { route } from "../route";
import { agoWord, playerWord, plural } from "../words";

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
  return (
    <li>
      <div>
        <strong>{battle.title}</strong> <span class="muted">{battle.ruleset}</span>
        {asked && <span class="your-move"> Your move</span>}
        <div class="muted">
          {lost ? "The server knows it no longer."
          : !info ? "…"
          : info.stage === "over" ? `Over: ${info.about.winner === "draw" ? "a draw" : `${info.about.winner} won`}`
          : `Turn ${info.about.turn}, ${describePlayers(info)}, ${agoWord(info.touched * 1000)}`}
        </div>
      </div>
      <div class="row">
        {!lost && (
          <button type="button" class={asked ? "primary" : ""} aria-label={`${info?.stage === "over" ? "Look at" : "Resume"} ${battle.title}`} onClick={() => route.go({ at: "battle", match: battle.match })}>
            {info?.stage === "over" ? "Look" : "Resume"}
          </button>
        )}
        <button type="button" class="plain" aria-label={`Forget ${battle.title}`} onClick={() => keep.forget(battle.match)}>
          Forget
        </button>
      </div>
    </li>
  );
}

const describePlayers = ({ about }: BattleInfo): string =>
  Array.isArray(about.players) ? about.players.map((player) => playerWord(player)).join(" against ") : plural(2, "side");
