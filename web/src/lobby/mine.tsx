// Battles this browser holds a seat at: how they stand, until when they stay, and the ways to keep them
// or to be rid of them.
import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Thumbnail } from "../board/thumbnail";
import { useEmitter } from "../emitter";
import { wire } from "../house";
import { keep, type KeptBattle, type Prospect, tokensOf } from "../keep";
import type { BattleInfo, Peek } from "../protocol";
import { route } from "../route";
import { useInView } from "../ui/in-view";
import { voice } from "../ui/say";
import { agoWord, capital, DAY_MS, seatWord, sideWord, spanWord, untilWord } from "../words";
import { GiveUpDialog, quitSeat, sayEnding } from "./giving-up";
import { expiryOf, type Standing, type Standings, useStandings } from "./standings";

const SOON_MS = 7 * DAY_MS;

export function MyBattles() {
  const { battles } = useEmitter(keep);
  const standings = useStandings(battles);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const left = useRef(false);
  const [all, setAll] = useState(false);
  const sorted = useOrder(battles, standings, () => list.current?.matches(":hover, :focus-within") ?? false);
  const moves = battles.filter((battle) => standings.of(battle).asked).length;
  // with what is shown, not after it
  useLayoutEffect(() => {
    document.title = moves ? `(${moves}) Your move – Flagbridge` : "Flagbridge";
  }, [moves]);
  // whatever had the focus has gone with its entry
  useEffect(() => {
    if (left.current) heading.current?.focus();
    left.current = false;
  }, [battles.length]);
  if (!battles.length) return null;
  return (
    <section aria-labelledby="mine">
      <h2 id="mine" ref={heading} tabIndex={-1}>
        Continue
      </h2>
      <ul class={all ? "mine" : "mine few"} ref={list}>
        {sorted.map((battle) => (
          <MyBattle
            key={battle.match}
            battle={battle}
            standing={standings.of(battle)}
            refresh={standings.refresh}
            gone={() => (left.current = true)}
          />
        ))}
      </ul>
      {!all && (
        <button
          type="button"
          class="more-of-them"
          data-count={Math.min(battles.length, 13)}
          onClick={() => setAll(true)}
        >
          Show all {battles.length} of your battles
        </button>
      )}
    </section>
  );
}

// What waits for the player comes first, what is gone last.
const RANK = { running: 1, waiting: 2, over: 4 };
const UNKNOWN = 3;
const rank = ({ asked, info }: Standing): number => (asked ? 0 : info ? RANK[info.stage] : 5);

// Nothing moves away from under a hand: while somebody is at the list, what has its place keeps it.
function useOrder(battles: KeptBattle[], standings: Standings, inUse: () => boolean): KeptBattle[] {
  const places = useRef(new Map<string, number>());
  if (!inUse()) places.current.clear();
  for (const battle of battles) {
    const standing = standings.of(battle);
    if ((standing.info || standing.lost) && !places.current.has(battle.match))
      places.current.set(battle.match, rank(standing));
  }
  const place = ({ match }: KeptBattle): number => places.current.get(match) ?? UNKNOWN;
  return [...battles].sort((one, other) => place(one) - place(other));
}

interface EntryProps {
  battle: KeptBattle;
  standing: Standing;
  refresh(): Promise<void>;
  gone(): void; // the entry will be, and with it the focus
}

function MyBattle({ battle, standing, refresh, gone }: EntryProps) {
  const { info, asked, lost } = standing;
  const resume = useRef<HTMLButtonElement>(null);
  const about = useId(); // tells battles of one title apart
  const situation = lost ? describeLoss(battle.prospect) : info ? describe(info) : "…";
  const verb = info?.stage === "over" ? "Look at" : standing.seats.length || !info ? "Resume" : "Watch";
  const theirs = info?.stage === "running" && !asked && standing.seats.length > 0;
  return (
    <li class={asked ? "asked" : ""}>
      <BattlePicture battle={battle} standing={standing} />
      <div class="words">
        <strong title={battle.title}>{battle.title}</strong>
        <span class="muted">{capital(battle.ruleset)}</span> {asked && <span class="your-move">Your move</span>}
        {theirs && <span class="their-move">Their move</span>}
        <div class="muted" id={about}>
          {situation}
        </div>
        {info && isSoon(info) && (
          <div class={info.expires_in * 1000 < DAY_MS ? "bad" : ""}>{describeRemoval(info)}</div>
        )}
      </div>
      <div class="row">
        {!lost && (
          <button
            ref={resume}
            type="button"
            class={asked ? "primary" : ""}
            aria-label={`${verb} ${battle.title}`}
            aria-describedby={about}
            onClick={() => route.go({ at: "battle", match: battle.match })}
          >
            {verb.replace(" at", "")}
          </button>
        )}
        {info && isSoon(info) && standing.seats.length > 0 && (
          <KeepButton
            battle={battle}
            seat={standing.seats[0]}
            about={about}
            kept={() => refresh().then(() => resume.current?.focus())}
          />
        )}
        <Farewell battle={battle} standing={standing} about={about} gone={gone} />
      </div>
    </li>
  );
}

// As it stands now, asked for when it is seen and when something has happened.
function BattlePicture({ battle, standing }: { battle: KeptBattle; standing: Standing }) {
  const frame = useRef<HTMLDivElement>(null);
  const seen = useInView(frame, true);
  const [peek, setPeek] = useState<Peek | null>(null);
  const seat = standing.seats[0] ?? "spectator";
  const touched = standing.info?.touched;
  useEffect(() => {
    const [token] = tokensOf(battle, seat);
    if (!seen || !touched || !token) return;
    let gone = false;
    wire.request<Peek>("peek", { token, picture: true }).then(
      (found) => !gone && setPeek(found),
      () => undefined, // it is in the list all the same
    );
    return () => void (gone = true);
  }, [seen, touched, seat]);
  return (
    <div class="picture" ref={frame}>
      {peek?.board && peek.units && (
        <Thumbnail
          system={peek.ruleset}
          board={peek.board}
          ground={peek.ground ?? []}
          units={peek.units}
          label={`How ${battle.title} stands`}
        />
      )}
    </div>
  );
}

// Everybody but oneself; a person who gave no name is called by the seat.
const describePlayers = ({ about, seat }: BattleInfo): string =>
  Object.entries(about.players)
    .filter(([other]) => other !== seat)
    .map(([other, name]) => (name === "human" ? seatWord(other) : `${name} (${seatWord(other)})`))
    .join(", ");

const describeEnd = (winner: BattleInfo["about"]["winner"]): string =>
  winner === "draw" ? "Over: a draw" : winner ? `Over: ${sideWord(winner)} won` : "Over: nobody won";

const SITUATION = {
  waiting: () => "Not everybody has joined yet",
  running: (info: BattleInfo) =>
    `Turn ${info.about.turn}, with ${describePlayers(info)}, ${agoWord(info.touched * 1000)}`,
  over: ({ about }: BattleInfo) => describeEnd(about.winner),
};

const describe = (info: BattleInfo): string =>
  `${SITUATION[info.stage](info)}.${isSoon(info) ? "" : ` Stays until ${untilWord(expiryOf(info))}.`}`;

// If its time has come it is no riddle where it went.
function describeLoss(prospect: Prospect | null): string {
  if (!prospect || prospect.expires > Date.now())
    return "The server knows it no longer, or the seat is played only elsewhere.";
  const span = spanWord(prospect.expires - prospect.touched);
  if (prospect.stage === "over") return `Expired: it had been over for ${span}.`;
  return `Expired: nobody ${prospect.stage === "waiting" ? "joined" : "played"} for ${span}.`;
}

// ---- how long it stays

const isSoon = ({ expires_in }: BattleInfo): boolean => expires_in * 1000 <= SOON_MS;
const UNLESS = { waiting: " if nobody joins", running: " if nobody plays on", over: "" };
const unless = ({ stage, solo, seat }: BattleInfo): string =>
  stage === "running" && solo && seat !== "spectator" ? " if you do not play on" : UNLESS[stage];
const describeRemoval = (info: BattleInfo): string => `Removed in ${spanWord(info.expires_in * 1000)}${unless(info)}.`;

interface KeepProps {
  battle: KeptBattle;
  seat: string;
  about: string;
  kept(): Promise<void>;
}

function KeepButton({ battle, seat, about, kept }: KeepProps) {
  const [busy, setBusy] = useState(false);
  const extend = async (): Promise<void> => {
    setBusy(true);
    try {
      const answer = await wire.demand<{ expires_in: number }>("extend", { token: tokensOf(battle, seat)[0] });
      voice.notice(`Kept until ${untilWord(expiryOf(answer))}.`);
      await kept();
    } catch (error) {
      voice.complain(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      disabled={busy}
      aria-label={`Keep ${battle.title}`}
      aria-describedby={about}
      onClick={() => void extend()}
    >
      Keep
    </button>
  );
}

// ---- being rid of it

// What can still be played is given up, and that is asked first; anything else goes from the list.
function Farewell({ battle, standing, about, gone }: Omit<EntryProps, "refresh"> & { about: string }) {
  // as it stood when the question was put: it stays open whatever becomes of the battle meanwhile
  const [asking, setAsking] = useState<Standing | null>(null);
  const { info, seats, lost } = standing;
  const word = lost ? "Clear" : seats.length && info?.stage !== "over" ? "Give up" : "Forget";
  const act = async (): Promise<void> => {
    if (word === "Give up") return setAsking(standing);
    if (word === "Forget" && !seats.length) sayEnding(await quitSeat(battle, "spectator"), "spectator");
    else if (info) voice.notice(`Off your list. The battle itself stays until ${untilWord(expiryOf(info))}.`);
    keep.forget(battle.match);
    gone();
  };
  // a double click is one; the second half of it may hit what has moved up
  const press = ({ detail }: { detail: number }): void =>
    void (detail > 1 || act().catch((error) => voice.complain(error)));
  return (
    <>
      <button
        type="button"
        class="plain"
        disabled={!info && !lost}
        aria-label={`${word} ${battle.title}`}
        aria-describedby={about}
        onClick={press}
      >
        {word}
      </button>
      {asking?.info && (
        <GiveUpDialog
          battle={battle}
          standing={asking}
          situation={`${capital(battle.ruleset)}: ${SITUATION[asking.info.stage](asking.info)}.`}
          close={() => setAsking(null)}
          done={gone}
        />
      )}
    </>
  );
}
