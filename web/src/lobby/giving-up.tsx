// Giving up seats for good: what that means is said before, how it ended after.
import { useState } from "preact/hooks";
import { wire } from "../house";
import { keep, type KeptBattle, tokensOf } from "../keep";
import type { BattleInfo, Side } from "../protocol";
import { Dialog } from "../ui/dialog";
import { voice } from "../ui/say";
import { Failed } from "../wire";
import { otherSide, sideOf, sideWord } from "../words";
import type { Standing } from "./standings";

// `gone`: the seat opened nothing any more, as after an earlier attempt whose answer was lost.
export type Ending = "resigned" | "over" | "left" | "gone";

async function quitBy(token: string): Promise<Ending> {
  try {
    return (await wire.demand<{ result: Ending }>("quit", { token })).result;
  } catch (error) {
    if (error instanceof Failed && error.trouble.code === "wrong-seat") return "gone";
    throw error;
  }
}

// The seat's token is forgotten when it opens nothing any more, and not before.
export async function quitSeat(battle: KeptBattle, seat: string): Promise<Ending> {
  let ending: Ending = "gone";
  for (const token of tokensOf(battle, seat)) {
    const one = await quitBy(token);
    if (one !== "gone") ending = one;
  }
  keep.drop(battle.match, seat);
  return ending;
}

// This seat first: with it the battle ends. The others of this browser have nothing left to play.
async function quitBattle(battle: KeptBattle, first: string): Promise<Ending> {
  const ending = await quitSeat(battle, first);
  const others = Object.keys(battle.seats).filter((seat) => seat !== first && seat !== "spectator");
  for (const seat of others) await quitSeat(battle, seat).catch(() => undefined); // then it stays in the list
  return ending;
}

const SAID: Record<Ending, (side: Side) => string> = {
  resigned: (side) => `${sideWord(side)} has resigned: ${sideWord(otherSide(side))} wins.`,
  over: () => "The battle had ended already. It is off your list.",
  left: () => "You watch it no longer.",
  gone: () => "The seat is given up.",
};

export const sayEnding = (ending: Ending, seat: string): void => voice.notice(SAID[ending](sideOf(seat)));

function meaning(sides: Side[], { stage, about }: BattleInfo): string {
  if (stage === "waiting")
    return `${Object.keys(about.players).length > 2 ? "Not everybody" : "Nobody"} has joined yet: the battle is ended.`;
  if (sides.length > 1)
    return "Both sides are played here. Whoever gives up resigns: the battle ends and the other side wins.";
  return `You resign: the battle ends and ${sideWord(otherSide(sides[0]))} wins.`;
}

interface Props {
  battle: KeptBattle;
  standing: Standing;
  situation: string; // which one it is, of several with one title
  close(): void;
  done(): void; // it is given up
}

export function GiveUpDialog({ battle, standing, situation, close, done }: Props) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const waiting = standing.info?.stage === "waiting";
  const sides = [...new Set(standing.seats.map(sideOf))];
  const giveUp = async (side: Side): Promise<void> => {
    const seat = standing.seats.find((one) => sideOf(one) === side);
    if (!seat || busy) return;
    setBusy(true);
    try {
      const ending = await quitBattle(battle, seat);
      close();
      done();
      if (waiting && ending === "resigned") voice.notice("The battle is ended.");
      else sayEnding(ending, seat);
    } catch (error) {
      setTrouble(`That did not work: ${(error as Error).message}. The battle stays in your list.`);
      setBusy(false);
    }
  };
  return (
    <Dialog title={`Give up ${battle.title}?`} close={close}>
      <p class="muted">{situation}</p>
      {standing.info && <p>{meaning(sides, standing.info)}</p>}
      {trouble && (
        <p role="alert" class="bad">
          {trouble}
        </p>
      )}
      <div class="row">
        {(waiting ? sides.slice(0, 1) : sides).map((side) => (
          <button
            key={side}
            type="button"
            class={sides.length === 1 ? "primary" : ""}
            disabled={busy}
            onClick={({ detail }) => void (detail > 1 || giveUp(side))}
          >
            {waiting || sides.length === 1 ? "Give up" : `${sideWord(side)} gives up`}
          </button>
        ))}
        <button type="button" onClick={close}>
          {waiting ? "Wait on" : "Fight on"}
        </button>
      </div>
    </Dialog>
  );
}
