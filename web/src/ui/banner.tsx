// Says that the connection is lost and when the next attempt is made, or that the page is too old.
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
  if (state === "old")
    return (
      <div class="banner" role="alert">
        <span>
          The server has been replaced by another version, and this page no longer understands it. Your battles are
          safe.
        </span>
        <button type="button" onClick={() => location.reload()}>
          Reload the page
        </button>
      </div>
    );
  if (!lost) return null;
  const seconds = Math.max(0, Math.ceil((retryAt - now) / 1000));
  return (
    <div class="banner" role="alert">
      <span>Connection lost. Your draft is safe. {seconds ? `Trying again in ${seconds} s.` : "Trying again …"}</span>
      <button type="button" onClick={() => wire.retry()}>
        Try now
      </button>
    </div>
  );
}
