// What somebody wanted is not there: why, and the way back.
import type { ComponentChildren } from "preact";

export function DeadEnd({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <main class="landing">
      <h1>{title}</h1>
      <p>{children}</p>
      <a href="#">To the home page</a>
    </main>
  );
}
