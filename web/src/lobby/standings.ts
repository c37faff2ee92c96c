// How the battles of this browser stand: asked of the server now and then.
import { useEffect, useState } from "preact/hooks";
import { wire } from "../house";
import { keep, type KeptBattle, tokensOf } from "../keep";
import type { BattleInfo } from "../protocol";

const REFRESH_MS = 5000;
const TOKENS_MAX = 64; // the server answers at once

export interface Standing {
  info: BattleInfo | null; // as one of our seats sees it, or else as a spectator does
  seats: string[]; // ours that can be opened, without the spectator's
  asked: boolean;
  lost: boolean; // nothing can be opened any more
}

type Infos = Map<string, BattleInfo | null>; // by token

async function fetchInfos(tokens: string[]): Promise<Infos> {
  const infos: Infos = new Map();
  for (let at = 0; at < tokens.length; at += TOKENS_MAX) {
    const portion = tokens.slice(at, at + TOKENS_MAX);
    const { battles } = await wire.request<{ battles: (BattleInfo | null)[] }>("battles", { tokens: portion });
    portion.forEach((token, i) => void infos.set(token, battles[i]));
  }
  return infos;
}

// The token that opens a seat, if one does.
const openedBy = (battle: KeptBattle, seat: string, infos: Infos): string | undefined =>
  tokensOf(battle, seat).find((token) => infos.get(token));

export function standingOf(battle: KeptBattle, infos: Infos): Standing {
  const names = Object.keys(battle.seats);
  const open = names.flatMap((seat) => infos.get(openedBy(battle, seat, infos) ?? "") ?? []);
  const ours = open.filter(({ seat }) => seat !== "spectator");
  return {
    info: ours[0] ?? open[0] ?? null,
    seats: ours.map(({ seat }) => seat),
    asked: ours.some(({ asked }) => asked),
    lost: names.every((seat) => tokensOf(battle, seat).every((token) => infos.get(token) === null)),
  };
}

// Writes down what only this answer says: until when a battle stays, and which token was put in the
// place of another by a request whose answer was lost.
function remember(infos: Infos): void {
  for (const battle of keep.battles) {
    const { info } = standingOf(battle, infos);
    if (info) keep.expect(battle.match, { stage: info.stage, touched: info.touched * 1000, expires: expiryOf(info) });
    for (const [seat, token] of Object.entries(battle.renewing))
      if (infos.get(token)) keep.settle(battle.match, seat, token);
  }
}

// By this machine's clock, in milliseconds.
export const expiryOf = ({ expires_in }: Pick<BattleInfo, "expires_in">): number => Date.now() + expires_in * 1000;

export interface Standings {
  of(battle: KeptBattle): Standing;
  refresh(): Promise<void>;
}

export function useStandings(battles: KeptBattle[]): Standings {
  const [infos, setInfos] = useState<Infos>(new Map());
  const tokens = battles.flatMap((battle) => Object.keys(battle.seats).flatMap((seat) => tokensOf(battle, seat)));
  const refresh = async (): Promise<void> => {
    const found = await fetchInfos(tokens);
    setInfos(found);
    remember(found);
  };
  useEffect(() => {
    if (!tokens.length) return;
    let asking = false; // without a connection the answer comes late, and one is enough
    const ask = async (): Promise<void> => {
      if (asking) return;
      asking = true;
      await refresh().catch(() => undefined); // asked again soon
      asking = false;
    };
    void ask();
    const timer = setInterval(() => void ask(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [tokens.join()]);
  return { of: (battle) => standingOf(battle, infos), refresh };
}
