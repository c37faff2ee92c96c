// The connection: requests and their answers, pushes, and coming back after a loss.
import { Emitter } from "./emitter";
import { PROTOCOL, type Push, type Refusal, type Trouble } from "./protocol";

// Whoever comes too late is told what has happened meanwhile.
const wordsOf = ({ reason, passed }: Pick<Refusal, "reason" | "passed">): string =>
  passed ? `${reason} – meanwhile: ${passed.join(" ")}` : reason;

export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(wordsOf(refusal));
  }
}

// What the server says is wrong, or that it cannot be asked.
type Failure = Omit<Trouble, "code"> & { code: Trouble["code"] | "lost" };

export class Failed extends Error {
  constructor(readonly trouble: Failure) {
    super(wordsOf(trouble));
  }
}

interface Waiting {
  id: number; // another one each time it is sent
  verb: string;
  fields: object;
  sent: boolean;
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

// Sent twice, these would happen twice: whoever asked has to decide.
const ONCE = new Set(["new", "commit", "undo", "offer", "accept", "resign", "claim", "quit"]);
const BACKOFF_MS = [250, 500, 1000, 2000, 4000, 8000];
// A server answers 30 requests a second of one address, and 120 at once of one that was quiet. Others
// may sit behind the same address.
const PACE = { atOnce: 80, perSecond: 20, least: 2 };
const HUSH_MS = 1000; // after having asked too much all the same
const CALM_MS = 5000; // without a refusal: then twice as fast again

// "old": the server speaks another protocol than this page, which says nothing any more.
export type WireState = "connecting" | "open" | "lost" | "old";

export class Wire extends Emitter {
  state: WireState = "connecting";
  retryAt = 0; // when the next attempt will be made, while it is lost
  private socket: WebSocket | null = null;
  private waiting = new Map<number, Waiting>();
  private nextId = 1;
  private attempts = 0;
  private timer = 0;
  private ears = new Set<(push: Push) => void>();
  private greeters = new Set<() => Promise<void>>();

  constructor(private readonly address: string) {
    super();
    this.connect();
    addEventListener("online", () => this.retry());
  }

  // Fields that are undefined are not sent.
  request<T>(verb: string, fields: object = {}): Promise<T> {
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        id: this.nextId++,
        verb,
        fields,
        sent: false,
        resolve: (answer) => resolve(answer as T),
        reject,
      };
      this.waiting.set(entry.id, entry);
      this.pump();
    });
  }

  // Now or not at all: nothing that somebody may have thought better of waits for the connection.
  demand<T>(verb: string, fields: object): Promise<T> {
    if (this.state === "open") return this.request(verb, fields);
    return Promise.reject(new Failed({ code: "lost", reason: "there is no connection to the server" }));
  }

  listen(ear: (push: Push) => void): () => void {
    this.ears.add(ear);
    return () => this.ears.delete(ear);
  }

  // Runs after each reconnection, before anything that waited is sent again.
  greet(greeter: () => Promise<void>): () => void {
    this.greeters.add(greeter);
    return () => this.greeters.delete(greeter);
  }

  retry(): void {
    if (this.state !== "lost") return;
    clearTimeout(this.timer);
    this.connect();
  }

  private greeting = false;

  private connect(): void {
    this.state = this.attempts ? "lost" : "connecting";
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => void this.opened();
    socket.onmessage = (message) => this.heard(String(message.data));
    socket.onclose = () => this.lost(socket);
  }

  // A server that has been replaced meanwhile may need another page.
  private introduce(): void {
    const retire = (): void => {
      this.state = "old";
      this.socket?.close();
      this.changed();
    };
    this.request<{ protocol?: number }>("ping", { protocol: PROTOCOL }).then(
      ({ protocol }) => protocol === PROTOCOL || retire(),
      (error) => error instanceof Failed && ["protocol", "unknown-verb"].includes(error.trouble.code) && retire(),
    );
  }

  private async opened(): Promise<void> {
    this.greeting = true;
    const waited = new Set(this.waiting.values());
    this.held = (entry) => waited.has(entry);
    this.introduce();
    try {
      if (this.attempts) for (const greeter of [...this.greeters]) await greeter();
    } catch {
      // what a greeter asked is refused to whoever asks it next
    }
    this.greeting = false;
    this.held = () => false;
    if (this.state === "old" || this.socket?.readyState !== WebSocket.OPEN) return;
    this.attempts = 0;
    this.state = "open";
    this.pump();
    this.changed();
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket || this.state === "old") return;
    this.state = "lost";
    clearTimeout(this.hushed);
    this.hushed = 0;
    for (const [id, entry] of this.waiting) {
      if (!entry.sent) continue;
      entry.sent = false;
      if (!ONCE.has(entry.verb)) continue;
      this.waiting.delete(id);
      entry.reject(new Failed({ code: "lost", reason: "the connection was lost before the server answered" }));
    }
    const pause = BACKOFF_MS[Math.min(this.attempts, BACKOFF_MS.length - 1)];
    this.attempts++;
    this.retryAt = Date.now() + pause;
    this.timer = window.setTimeout(() => this.connect(), pause);
    this.changed();
  }

  // Sends what waits, as fast as it may.
  private held = (_: Waiting): boolean => false; // until everybody has been greeted
  private allowed = PACE.atOnce;
  private perSecond = PACE.perSecond;
  private refusedAt = 0;
  private counted = Date.now();
  private pumping = 0;
  private pump(): void {
    if (this.hushed || (this.state !== "open" && !this.greeting)) return;
    const now = Date.now();
    if (this.perSecond < PACE.perSecond && now - this.refusedAt > CALM_MS) {
      this.perSecond = Math.min(PACE.perSecond, this.perSecond * 2);
      this.refusedAt = now;
    }
    this.allowed = Math.min(PACE.atOnce, this.allowed + ((now - this.counted) / 1000) * this.perSecond);
    this.counted = now;
    const next = [...this.waiting.values()].filter((entry) => !entry.sent && !this.held(entry));
    for (const entry of next.splice(0, Math.floor(this.allowed))) {
      this.allowed--;
      this.send(entry);
    }
    clearTimeout(this.pumping);
    if (next.length) this.pumping = window.setTimeout(() => this.pump(), 1000 / this.perSecond);
  }

  private send(entry: Waiting): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.waiting.delete(entry.id);
    entry.id = this.nextId++;
    entry.sent = true;
    this.waiting.set(entry.id, entry);
    this.socket.send(JSON.stringify({ ...entry.fields, id: entry.id, verb: entry.verb }));
  }

  // The server threw a request away unread because there were too many: after a pause it is asked again, and all
  // that follows more slowly, since whoever goes on asking too much is shown out.
  private hushed = 0;
  private hush(id: number): void {
    const entry = this.waiting.get(id);
    if (entry) entry.sent = false;
    if (!this.hushed) this.perSecond = Math.max(PACE.least, this.perSecond / 2);
    this.refusedAt = Date.now();
    this.allowed = 0;
    clearTimeout(this.hushed);
    this.hushed = window.setTimeout(() => {
      this.hushed = 0;
      this.pump();
    }, HUSH_MS);
  }

  private heard(line: string): void {
    const message = JSON.parse(line);
    if (message.push) {
      for (const ear of [...this.ears]) ear(message);
      return;
    }
    if (message.error?.again) return this.hush(message.id);
    const entry = this.waiting.get(message.id);
    if (!entry) return;
    this.waiting.delete(message.id);
    if (message.refused) entry.reject(new Refused(message.refused));
    else if (message.error) entry.reject(new Failed(message.error));
    else entry.resolve(message);
  }
}

export const socketAddress = (): string => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/socket`;
