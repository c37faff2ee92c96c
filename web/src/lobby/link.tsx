// Somebody followed a link: what battle it is, which seat, under which name.
import { useEffect, useState } from "preact/hooks";
import { wire } from "../house";
import { drawToken, keep } from "../keep";
import type { Peek } from "../protocol";
import { route } from "../route";
import { DeadEnd } from "../ui/dead-end";
import { voice } from "../ui/say";
import { NAME_MAX, playerWord, seatWord } from "../words";
import "../style/lobby.css";

// An invitation is used up by joining, so the token that takes its place is chosen here and kept
// first: an answer that was lost on the way can be asked for again.
async function enter(link: string, { match, ruleset, scenario, title, seat, opens }: Peek, name: string): Promise<void> {
  const lasting = opens === "seat" || opens === "spectator";
  const pending = `flagbridge.joining.${link}`;
  const token = lasting ? link : (sessionStorage.getItem(pending) ?? drawToken());
  if (!lasting) sessionStorage.setItem(pending, token);
  await wire.request("join", { token: link, name: name || undefined, keep: lasting ? undefined : token });
  keep.add({ match, ruleset, scenario, title, seats: { [seat]: token } });
  await wire.request("leave", { match }).catch(() => undefined);
  sessionStorage.removeItem(pending);
  route.go({ at: "battle", match, seat }, true);
}

const WHAT = { seat: "Your seat", invitation: "You are invited", resume: "Go on here", spectator: "You may watch" };

export function LinkPlace({ token }: { token: string }) {
  const [peek, setPeek] = useState<Peek | null>(null);
  const [wrong, setWrong] = useState("");
  const [name, setName] = useState(keep.settings.name);
  useEffect(() => {
    wire.request<Peek>("peek", { token }).then(setPeek, (error) => setWrong(error.message));
  }, [token]);
  const submit = (event: Event): void => {
    event.preventDefault();
    keep.set({ name });
    if (peek) enter(token, peek, name).catch((error) => voice.complain(error));
  };
  if (wrong)
    return (
      <DeadEnd title="This link opens nothing">
        It may have been cut short, used already or withdrawn. Ask whoever sent it for another one. <span class="muted">The server says: {wrong}.</span>
      </DeadEnd>
    );
  if (!peek) return <main class="landing" aria-busy="true">…</main>;
  const others = peek.seats?.filter(({ seat }) => seat !== peek.seat).map(playerWord).join(", ");
  return (
    <main class="landing">
      <h1>{WHAT[peek.opens]}: {peek.title}</h1>
      <p>
        {peek.opens === "spectator" ? "You will see what everybody may see." : <>You will play <strong class={`side-word ${peek.seat.split(".")[0]}`}>{seatWord(peek.seat)}</strong>{others && ` against ${others}`}.</>}
      </p>
      <form onSubmit={submit}>
        {peek.opens !== "spectator" && (
          <label class="field">
            <span>Your name</span>
            <input value={name} maxLength={NAME_MAX} autocomplete="nickname" onInput={(event) => setName(event.currentTarget.value)} />
          </label>
        )}
        <button type="submit" class="primary">{peek.opens === "spectator" ? "Watch" : "Take the seat"}</button>
      </form>
    </main>
  );
}
