// A dialog over the page: focus stays in it, Esc closes it, focus returns.
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { LiveRegion } from "./say";

interface Props {
  title: string;
  close(): void;
  wide?: boolean;
  children: ComponentChildren;
}

export function Dialog({ title, close, wide, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    ref.current?.showModal();
  }, []);
  return (
    <dialog
      ref={ref}
      class={wide ? "dialog wide" : "dialog"}
      aria-labelledby={id}
      onClose={close}
      onClick={(event) => event.target === ref.current && close()}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" class="plain" aria-label="Close" onClick={close}>
          ✕
        </button>
      </header>
      {/* what lies behind an open dialog is neither seen nor read out */}
      <LiveRegion />
      <div class="content">{children}</div>
    </dialog>
  );
}
