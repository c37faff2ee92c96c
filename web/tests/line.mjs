// Lines to the server that fail.
import { connect, createServer } from "node:net";

// The connection is there again.
export const isBack = (page) => page.locator(".banner").waitFor({ state: "detached" });

// By the button, unless it comes back by itself before that is pressed.
export const tryNow = (page) =>
  Promise.race([
    page
      .getByRole("button", { name: "Try now" })
      .click()
      .catch(() => undefined),
    isBack(page),
  ]);

// The first answer that fits is lost, and the connection with it, until it is mended. Loads the page anew.
export async function loseAnswer(page, fits) {
  let state = "losing";
  await page.routeWebSocket(/socket/, (near) => {
    if (state === "cut") return near.close();
    const far = near.connectToServer();
    far.onMessage((line) => {
      if (state !== "losing" || !fits(JSON.parse(line))) return near.send(line);
      state = "cut";
      far.close();
      near.close();
    });
  });
  await page.reload();
  return { mend: () => (state = "whole") };
}

// The first answer that fits is held back until it is let go; all else comes and goes, and what the server
// refuses is noted. Loads the page anew.
export async function holdAnswer(page, fits) {
  let letGo = () => undefined;
  let held = false;
  const refused = [];
  await page.routeWebSocket(/socket/, (near) => {
    const far = near.connectToServer();
    far.onMessage((line) => {
      const heard = JSON.parse(line);
      if (heard.refused) refused.push(heard.refused.reason);
      if (held || !fits(heard)) return near.send(line);
      held = true;
      letGo = () => near.send(line);
    });
  });
  await page.reload();
  return { letGo: () => letGo(), held: () => held, refused };
}

// One that can be cut. The server answers to its own name only, so it is called by that.
export async function cuttable(address) {
  const { hostname, port, host } = new URL(address);
  const open = new Set();
  let cut = false;
  let own = "";
  const renamed = (bytes) =>
    bytes.subarray(0, 4).toString() === "GET " ? bytes.toString("latin1").replaceAll(own, host) : bytes;
  const proxy = createServer((near) => {
    if (cut) return near.destroy();
    const far = connect(Number(port), hostname);
    near.on("data", (bytes) => far.write(renamed(bytes), "latin1"));
    far.pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      open.add(one);
      one.on("error", () => undefined);
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise((listening) => proxy.listen(0, "127.0.0.1", listening));
  own = `127.0.0.1:${proxy.address().port}`;
  return {
    address: `http://${own}`,
    cut: () => {
      cut = true;
      for (const socket of open) socket.destroy();
    },
    mend: () => (cut = false),
    end: () => proxy.close(),
  };
}
