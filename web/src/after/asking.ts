// Asking the server to play a record. It plays one at a time for a connection and refuses another meanwhile:
// whoever scrubbed and then saved at once got no file. So requests wait here for the one before.
import { wire } from "../house";

let before: Promise<unknown> = Promise.resolve();

// `verb`: replay, story or account.
export function askReplay<T>(verb: string, fields: object): Promise<T> {
  const answer = before.then(() => wire.request<T>(verb, fields));
  before = answer.catch(() => undefined);
  return answer;
}
