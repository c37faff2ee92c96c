// Which sounds belong to what happens: a list that follows the story and is never ahead of it.
import type { FireKind } from "../art/fire";
import type { Shot } from "../board/scene";
import type { GameEvent } from "../protocol";
import type { SoundName } from "./vocabulary";

const GUNS: Record<FireKind, SoundName> = {
  beam: "beam",
  bolt: "bolt",
  missile: "missile",
  fighters: "bolt",
  ram: "hull",
  boarding: "hull",
};

export interface Told {
  events: GameEvent[]; // that were told since the last time
  shots: Shot[]; // on the board
  gunsOf(shot: Shot): FireKind;
}

const isHit = (event: GameEvent): boolean => event.step === "hit" && (event.dice?.good ?? 0) > 0;

// Of several events at one moment the weightiest is heard, and the fire itself.
export function soundsOf({ events, shots, gunsOf }: Told): SoundName[] {
  const heard = new Set<SoundName>();
  for (const { number } of events) {
    const shot = shots.find((one) => one.number === number);
    if (shot) heard.add(GUNS[gunsOf(shot)]);
  }
  const step = (word: string): GameEvent[] => events.filter((event) => event.step === word);
  if (step("destroyed").length) heard.add("loss");
  else if (step("damage").some(({ effects }) => effects?.length)) heard.add("hull");
  else if (step("save").length && !events.some(isHit)) heard.add("shield");
  return [...heard];
}
