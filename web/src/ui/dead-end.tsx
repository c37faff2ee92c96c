// What somebody wanted is not there: why, and the way back.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

export function DeadEnd({ title, children }: { title: string; children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // it may take the place of what somebody was at: the focus goes to what is said instead
  useEffect(() => {
    document.title = `${title} – Flagbridge`;
    heading.current?.focus();
  }, [title]);
  return (
    <main class="landing">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{children}</p>
      <a href="#">To the home page</a>
    </main>
  );
}
