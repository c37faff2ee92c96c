// The first thing one sees: a battle going on, and the doors.
import { useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { useEmitter } from "../emitter";
import { keep } from "../keep";
import type { RulebookInfo, ScenarioInfo } from "../protocol";
import { voice } from "../ui/say";
import { FriendDialog } from "./friend";
import { BATTLES } from "./front";
import { MovingPicture } from "./front-picture";
import { LearnDialog } from "./learn";
import { beginFirst, firstOf } from "./systems";
import { WatchDialog } from "./watch";

interface Props {
  books: RulebookInfo[];
  list: ScenarioInfo[];
}

export function Hero({ books, list }: Props) {
  return (
    <div class="hero">
      <div class="front">
        <MovingPicture battle={BATTLES[0]} />
      </div>
      <div class="hero-words">
        <h1>Command a fleet</h1>
        <p class="lead">
          Starship battles of the tabletop, played to the letter: alone, with a friend, or just to watch.
        </p>
        <Doors books={books} list={list} />
      </div>
    </div>
  );
}

// What was played last, or else the easiest.
function suggested(books: RulebookInfo[], list: ScenarioInfo[], last: string | undefined) {
  const byEase = [...books].sort((one, other) => (one.difficulty ?? 0) - (other.difficulty ?? 0));
  const book = books.find(({ id }) => id === last) ?? byEase[0];
  const scenario = book && firstOf(list, book.id);
  return scenario ? { book, scenario } : null;
}

type Door = "friend" | "learn" | "watch";

function Doors({ books, list }: Props) {
  const [open, setOpen] = useState<Door | null>(null);
  const ready = books.length > 0 && list.length > 0;
  const close = (): void => setOpen(null);
  const door = (name: Door) => ({ type: "button" as const, disabled: !ready, onClick: () => setOpen(name) });
  return (
    <>
      <div class="doors">
        <PlayNow books={books} list={list} />
        <button {...door("friend")}>
          <Icon name="friend" /> Play a friend
        </button>
        <button {...door("learn")}>
          <Icon name="learn" /> Learn
        </button>
        <button {...door("watch")}>
          <Icon name="watch" /> Watch
        </button>
      </div>
      {open === "friend" && <FriendDialog books={books} list={list} close={close} />}
      {open === "learn" && <LearnDialog books={books} list={list} close={close} />}
      {open === "watch" && <WatchDialog books={books} list={list} close={close} />}
    </>
  );
}

function PlayNow({ books, list }: Props) {
  const [busy, setBusy] = useState(false);
  const { battles } = useEmitter(keep);
  const offer = suggested(books, list, battles[0]?.ruleset);
  const begin = (): void => {
    if (!offer || busy) return;
    setBusy(true);
    beginFirst(offer.scenario)
      .catch((error) => voice.complain(error))
      .finally(() => setBusy(false));
  };
  return (
    <button type="button" class="primary play-now" disabled={!offer || busy} onClick={begin}>
      <span class="big">
        <Icon name="play" /> Play now
      </span>
      <span class="small">
        {offer
          ? `${offer.book.title}, ${offer.scenario.minutes ?? offer.book.minutes} min, against the cadet`
          : "Waiting for the server …"}
      </span>
    </button>
  );
}
