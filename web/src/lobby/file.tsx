// A battle file is shown as a replay; the server plays it through and says where it is wrong.
import { useRef, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { route } from "../route";
import { voice } from "../ui/say";

export async function uploadBattle(file: Blob): Promise<string> {
  const answer = await fetch("/replay", { method: "POST", body: file });
  const text = await answer.text();
  if (!answer.ok)
    throw new Error(`This file cannot be replayed: ${complaint(text) || `the server answered ${answer.status}`}.`);
  return JSON.parse(text).replay;
}

function complaint(text: string): string {
  try {
    const parsed = JSON.parse(text);
    return parsed.error?.reason ?? parsed.refused?.reason ?? text;
  } catch {
    return text.trim();
  }
}

export function FileLoader() {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const load = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setBusy(true);
    try {
      route.go({ at: "replay", name: await uploadBattle(file) });
    } catch (error) {
      voice.complain(error);
    } finally {
      setBusy(false);
      if (input.current) input.current.value = "";
    }
  };
  return (
    <label class="file">
      <Icon name="open" /> {busy ? "Reading the file …" : "Open a battle file"}
      <input
        class="visually-hidden"
        ref={input}
        type="file"
        disabled={busy}
        onChange={(event) => void load(event.currentTarget.files?.[0])}
      />
    </label>
  );
}
