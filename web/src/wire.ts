// The connection: requests and their answers, pushes, and coming back after a loss.
import { Emitter } from "./emitter";
import type { Push, Refusal, Trouble } from "./protocol";

export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.reason);
  }
}

export class Failed extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble.reason);
  }
}

interface Waiting {
  verb: string;
  line: string;
  sent: boolean;
  hurried: number; // how often the server had too much to do with us
  resolve: (answer: any) => void;
  reject: (error: Error) => void;
}

// Sent twice, these would happen twice: whoever asked has to decide.
const ONCE = new Set(["new", "undo", "offer", "accept", "resign", "claim"]);
const HURRIED_MS = 300;
const HURRIED_MAX = 5;
const BACKOFF_MS = [250, 500, 1000, 2000, 4000, 8000];

export type WireState = "connecting" | "open" | "lost";

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
      const id = this.nextId++;
      const entry: Waiting = { verb, line: JSON.stringify({ id, verb, ...fields }), sent: false, hurried: 0, resolve, reject };
      this.waiting.set(id, entry);
      if (this.state === "open" || this.greeting) this.send(entry);
    });
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

  private async opened(): Promise<void> {
    this.greeting = true;
    const again = [...this.waiting.values()];
    try {
      if (this.attempts) for (const greeter of [...this.greeters]) await greeter();
    } catch {
      // what a greeter asked is refused to whoever asks it next
    }
    this.greeting = false;
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.attempts = 0;
    this.state = "open";
    for (const entry of again) this.send(entry);
    this.changed();
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.state = "lost";
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

  private send(entry: Waiting): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    entry.sent = true;
    this.socket.send(entry.line);
  }

  // Whoever asks too fast asks again a little later.
  private later(entry: Waiting): boolean {
    if (ONCE.has(entry.verb) || entry.hurried === HURRIED_MAX) return false;
    entry.hurried++;
    entry.sent = false;
    setTimeout(() => !entry.sent && this.state === "open" && this.send(entry), HURRIED_MS * entry.hurried);
    return true;
  }

  private heard(line: string): void {
    const message = JSON.parse(line);
    if (message.push) {
      for (const ear of [...this.ears]) ear(message);
      return;
    }
    const entry = this.waiting.get(message.id);
    if (!entry || (message.error?.code === "limit" && this.later(entry))) return;
    this.waiting.delete(message.id);
    if (message.refused) entry.reject(new Refused(message.refused));
    else if (message.error) entry.reject(new Failed(message.error));
    else entry.resolve(message);
  }
}

export const socketAddress = (): string => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/socket`;
