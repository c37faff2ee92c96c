// Two people at one screen: between their seats a curtain, behind it nothing.
import { useEffect, useRef } from "preact/hooks";
import { seatWord } from "../words";

export function Curtain({ seat, title, open }: { seat: string; title: string; open(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    document.title = `${seatWord(seat)} – ${title} – Flagbridge`;
    button.current?.focus();
  }, [seat]);
  return (
    <main class="curtain">
      <h1>
        Hand over to <span class={`side-word ${seat.split(".")[0]}`}>{seatWord(seat)}</span>
      </h1>
      <p>Nobody else should look now.</p>
      <button ref={button} type="button" class="primary" onClick={open}>
        I am {seatWord(seat)} <kbd>Enter</kbd>
      </button>
    </main>
  );
}
