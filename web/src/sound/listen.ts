// Lets the battle be heard: the story as it is told, and what concerns whoever sits at the table.
import { useEffect } from "preact/hooks";
import { kindOf } from "../board/fires";
import type { FireKind } from "../art/fire";
import type { Shot } from "../board/scene";
import { keep } from "../keep";
import type { GameEvent } from "../protocol";
import type { Table } from "../table";
import type { Teller } from "../telling/teller";
import { voice } from "../ui/say";
import { sideOf } from "../words";
import { soundsOf } from "./cues";
import { speaker } from "./speaker";

const calm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

function since(events: GameEvent[], number: number): GameEvent[] {
  let from = events.length;
  while (from > 0 && events[from - 1].number > number) from--;
  return events.slice(from);
}

const written = ({ draft }: Table): string => draft.map(({ text, action }) => `${action.unit} ${text}`).join("\n");

function listen(table: Table, teller: Teller): () => void {
  let told = table.events.at(-1)?.number ?? 0;
  let { over } = table.view;
  let asked = table.question?.number ?? 0;
  let draft = written(table);
  let { refusals } = voice;
  let moved = false; // something happened since the last question

  // What is skipped, or shown at once, is not heard; without motion all of it is one moment.
  const hearStory = (): void => {
    const fresh = since(table.events, told);
    if (!fresh.length) return;
    told = fresh.at(-1)!.number;
    moved ||= fresh.some(({ step }) => step);
    if (!teller.telling && !(calm() && keep.settings.speed !== "instant")) return;
    const { shots } = teller;
    const gunsOf = (shot: Shot): FireKind => kindOf(table.view.ruleset, shot, table.units.get(shot.from));
    for (const name of soundsOf({ events: fresh, shots, gunsOf })) speaker.say(name);
  };
  const hearEnd = (): void => {
    if (over || !table.view.over) return;
    over = true;
    const { winner } = table.view;
    if (table.spectator || winner === "draw" || !winner) return;
    speaker.say(winner === sideOf(table.seat) ? "victory" : "defeat");
  };
  const hearTable = (): void => {
    hearStory();
    hearEnd();
    const [before, now] = [asked, table.question?.number ?? 0];
    const [given, orders] = [draft, written(table)];
    asked = now;
    draft = orders;
    if (now && now !== before && moved) {
      moved = false;
      speaker.say("turn");
    } else if ((orders && orders !== given) || (before && before !== now && !over)) speaker.say("order");
  };
  const hearVoice = (): void => {
    if (voice.refusals === refusals) return;
    refusals = voice.refusals;
    speaker.say("refused");
  };
  const leaving = [teller.subscribe(hearStory), table.subscribe(hearTable), voice.subscribe(hearVoice)];
  return () => {
    for (const leave of leaving) leave();
  };
}

export function useSound(table: Table, teller: Teller): void {
  useEffect(() => listen(table, teller), [table, teller]);
}
