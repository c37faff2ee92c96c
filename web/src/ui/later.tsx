// Screens that are fetched when somebody goes there, or is about to.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { voice } from "./say";

const TRIES = 4; // a server may have no time for it just now
const PAUSE_MS = 1000;

const again = <T,>(fetch: () => Promise<T>, tries: number): Promise<T> =>
  fetch().catch(async (error) => {
    if (tries <= 1) throw error;
    await new Promise((over) => setTimeout(over, PAUSE_MS));
    return again(fetch, tries - 1);
  });

export function later<P extends object>(fetch: () => Promise<ComponentType<P>>) {
  let screen: ComponentType<P> | null = null;
  let coming: Promise<void> | null = null;
  const load = (): Promise<void> => {
    coming ??= again(fetch, TRIES).then(
      (found) => void (screen = found),
      () => {
        coming = null; // it may be there the next time
        voice.insist("This part of the page could not be fetched. Reload the page.");
      },
    );
    return coming;
  };
  function Later(props: P) {
    const [, setHere] = useState(screen !== null);
    // also if it has come since it was drawn: nothing else draws it again
    useEffect(() => void load().then(() => setHere(true)), []);
    const Screen = screen;
    return Screen ? <Screen {...props} /> : <main class="landing" aria-busy="true" />;
  }
  return { Screen: Later, load };
}
