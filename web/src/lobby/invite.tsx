// Links for a friend, for another device, for spectators.
import { useEffect, useRef, useState } from "preact/hooks";
import { hello } from "../house";
import type { Hello } from "../protocol";
import type { Table } from "../table";
import { useAnswer } from "../ui/answer";
import { Dialog } from "../ui/dialog";
import { voice } from "../ui/say";
import { seatWord } from "../words";

interface Props {
  table: Table;
  to: string; // a seat, or "spectator"
  close(): void;
}

// The same link by every address the server can be reached at.
function linksOf(link: string, house: Hello): string[] {
  const fragment = link.slice(link.indexOf("#"));
  const addresses = house.server?.addresses ?? [];
  return addresses.length ? addresses.map((address) => `${address.replace(/\/?$/, "/")}${fragment}`) : [link];
}

export function InviteDialog({ table, to, close }: Props) {
  const [link, setLink] = useState("");
  const own = to === table.seat;
  useEffect(() => {
    table.ask<{ link: string }>("invite", { to }).then(
      (answer) => setLink(answer.link),
      (error) => {
        voice.complain(error);
        close();
      },
    );
  }, [to]);
  const title =
    to === "spectator"
      ? "Let somebody watch"
      : own
        ? "Continue on another device"
        : `Invite somebody to play ${seatWord(to)}`;
  return (
    <Dialog title={title} close={close}>
      {link && <Links link={link} />}
      <p class="muted">
        {to === "spectator"
          ? "Whoever has the link may watch."
          : own
            ? "The link can be used once; this browser keeps the seat, too, until “Play only here” is chosen in the menu of either."
            : "The link can be used once. The battle begins when the seat is taken; you can give your orders before."}
      </p>
    </Dialog>
  );
}

// A link by all its addresses, and what must be done before it opens anything for others.
export function Links({ link }: { link: string }) {
  const house = useAnswer(hello);
  if (!house) return null;
  return (
    <>
      {house.server?.local && (
        <div class="warning">
          <p>
            This server listens to this machine only, so the link opens nowhere else. To let others in, end it and start
            it with:
          </p>
          <Copyable label="Command" text={house.server.command} />
        </div>
      )}
      {linksOf(link, house).map((one) => (
        <Copyable key={one} label="Link" text={one} />
      ))}
    </>
  );
}

// Where the clipboard may not be used the text is selected, ready for Ctrl+C.
function Copyable({ label, text }: { label: string; text: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [done, setDone] = useState("");
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setDone("Copied");
    } catch {
      input.current?.select();
      setDone("Selected: press Ctrl+C");
    }
  };
  return (
    <div class="copyable">
      <input ref={input} readOnly aria-label={label} value={text} onFocus={(event) => event.currentTarget.select()} />
      <button type="button" onClick={() => void copy()}>
        Copy
      </button>
      <span role="status">{done}</span>
    </div>
  );
}
