// Says that the connection is lost and when the next attempt is made.
import { useEffect, useState } from "preact/hooks";
import { useEmitter } from "../emitter";
import { wire } from "../house";

export function ConnectionBanner() {
  const { state, retryAt } = useEmitter(wire);
  const [now, setNow] = useState(Date.now());
  const lost = state === "lost";
  useEffect(() => {
    if (!lost) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [lost]);
  if (!lost) return null;
  const seconds = Math.max(0, Math.ceil((retryAt - now) / 1000));
  return (
    <div class="banner" role="alert">
      <span>Connection lost. Your draft is safe. {seconds ? `Trying again in ${seconds} s.` : "Trying again …"}</span>
      <button type="button" onClick={() => wire.retry()}>Try now</button>
    </div>
  );
}
