// A dialog over the page: focus stays in it, Esc closes it, focus returns.
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
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
  // at once: a key pressed as soon as it is seen must find it open
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close(); // one that is merely taken away keeps the focus
  }, []);
  return (
    <dialog
      ref={ref}
      class={wide ? "dialog wide" : "dialog"}
      aria-labelledby={id}
      // by Esc, at once: left to the browser it would be closed, but its event still to come, and whoever opened it
      // again meanwhile would open nothing
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return; // of a choice of files, say
        event.preventDefault();
        close();
      }}
      // the browser may close it all the same; the event of one that was taken away comes late, when another may be open
      onClose={({ currentTarget }) => currentTarget.isConnected && close()}
      // beside it; the second half of the double click that opened it does not count
      onClick={({ target, detail }) => target === ref.current && detail < 2 && close()}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" class="plain" aria-label="Close" onClick={close}>
          ✕
        </button>
      </header>
      {/* what lies behind an open dialog is neither seen nor read out */}
      <LiveRegion inDialog />
      <div class="content">{children}</div>
    </dialog>
  );
}
