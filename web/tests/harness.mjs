// A server of our own, a browser, and tests that report as TAP.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const here = dirname(fileURLToPath(import.meta.url));
export const root = resolve(here, "../..");
export const program = process.env.FLAGBRIDGE ?? join(root, "build/release/src/flagbridge");
// Of features only the last list counts: first come those that Playwright switches off, then windows of the browser's
// own for words that are typed into it, and processes kept in reserve, which no test sees and every page would pay for.
const FEATURES_OFF = [
  "AutoDeElevate",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "BoundaryEventDispatchTracksNodeRemoval",
  "DestroyProfileOnBrowserClose",
  "DialMediaRouteProvider",
  "GlobalMediaControls",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "OptimizationHints",
  "PaintHolding",
  "RenderDocument",
  "ThirdPartyStoragePartitioning",
  "Translate",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "WebUIOmniboxPopup",
  "SpareRendererForSitePerProcess",
];
const BROWSER_FLAGS = [
  `--disable-features=${FEATURES_OFF.join()}`,
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const ANNOUNCED_MS = 20_000;
export const PATIENCE_MS = 60_000; // other work may go on on the machine; what comes ends the wait

// Nobody is as quick as a script: what a server allows one address would only slow it down.
const LIMITS = ["--limit", "requests-per-second=10000", "--limit", "burst=10000"];

// A server of our own with its store; both are gone when it is stopped.
export async function startServer(...options) {
  const folder = mkdtempSync(join(tmpdir(), "flagbridge-web-"));
  const { stop, ...server } = await serve(storeIn(folder), [...LIMITS, ...options]);
  const stopAndClear = async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...server, stop: stopAndClear };
}

export const storeIn = (folder) => join(folder, "store.db");

// Starts `flagbridge serve` on a port the system chooses unless it is told one; resolves when it has
// said its address.
export async function serve(store, options = LIMITS, port = 0) {
  if (!existsSync(program)) throw new Error(`${program} is missing: set FLAGBRIDGE`);
  const child = spawn(
    program,
    ["serve", "--port", String(port), "--store", `sqlite:${store}`, "--web", join(root, "web/dist"), ...options],
    { env: { ...process.env, FLAGBRIDGE_DATA: join(root, "data") }, stdio: ["ignore", "pipe", "pipe"] },
  );
  let said = "";
  const address = await new Promise((found, failed) => {
    const timer = setTimeout(() => failed(new Error(`the server did not say its address: ${said}`)), ANNOUNCED_MS);
    const hear = (bytes) => {
      said += bytes;
      const match = said.match(/https?:\/\/[^\s/]+/);
      if (!match) return;
      clearTimeout(timer);
      found(match[0]);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("exit", (code) => failed(new Error(`the server ended with ${code}: ${said}`)));
  });
  const stop = async () => {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
  };
  return { address, stop, pid: child.pid };
}

const LAUNCH = { executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: BROWSER_FLAGS };

export const startBrowser = () => chromium.launch(LAUNCH);

// Which requests are on their way: those that were sent and not answered.
function count(page) {
  page.unanswered = new Set();
  page.on("websocket", (socket) => {
    const sent = ({ payload }) => /"id":(\d+),"verb"/.exec(payload)?.[1];
    const answered = ({ payload }) => /^\{"id":(\d+)/.exec(payload)?.[1];
    const mine = new Set();
    socket.on("framesent", (frame) => sent(frame) && mine.add(sent(frame)) && page.unanswered.add(sent(frame)));
    socket.on("framereceived", (frame) => page.unanswered.delete(answered(frame)));
    socket.on("close", () => {
      for (const id of mine) page.unanswered.delete(id);
    });
  });
}

// A page that remembers what it complained about, which other hosts it asked and what it was not answered; if it is to
// listen, also every line the server said to it.
export async function openPage(browser, address, { listen = false, ...options } = {}) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
    ...options,
  });
  const page = await context.newPage();
  page.complaints = [];
  page.on("console", (message) => message.type() === "error" && page.complaints.push(message.text()));
  page.on("pageerror", (error) => page.complaints.push(String(error)));
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (!["data:", "blob:"].includes(url.protocol) && url.host !== new URL(address).host)
      page.complaints.push(`asked another host: ${url.host}`);
  });
  count(page);
  page.heard = [];
  if (listen)
    page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => page.heard.push(String(payload))));
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(address);
  return page;
}

// What a download holds. Its own path is known to the process alone that started the browser.
export async function textOf(file) {
  const folder = mkdtempSync(join(tmpdir(), "flagbridge-file-"));
  const path = join(folder, "file");
  await file.saveAs(path);
  const text = readFileSync(path, "utf8");
  rmSync(folder, { recursive: true });
  return text;
}

// What was promised in numbers of time. A machine that runs tests does other things, too: here a figure is only
// told; `tools/page_speed`, on a quiet machine, holds the page to it.
export function promised(what, found, most) {
  console.log(`# ${what}: ${found.toFixed(1)} ms, promised ${most} ms`);
  assert.ok(found > 0, `${what} was not measured`);
  if (process.env.HOLD_TO_PROMISES) assert.ok(found <= most, `${what}: ${found.toFixed(1)} ms of ${most}`);
}

const tests = [];
export const test = (name, run) => tests.push({ name, run });

// The dice of a test are always the same, whichever tests run beside it.
function seedOf(name) {
  let seed = 7;
  for (const letter of name) seed = (Math.imul(seed, 31) + letter.codePointAt(0)) >>> 1;
  return seed || 1;
}

const comment = (words) => String(words).replace(/^/gm, "# ");

// What stood on the pages that a failed test left open.
async function lastWords(browser) {
  const pages = browser.contexts().flatMap((context) => context.pages());
  const words = await Promise.all(pages.map((page) => page.locator("body").innerText({ timeout: 1000 }).catch(String)));
  return words.map((text, i) => `page ${i + 1}: ${text.replace(/\s*\n\s*/g, " | ").slice(-2000)}`).join("\n");
}

// Whether it went well. The server is the test's own.
async function attempt({ name, run }, browser) {
  const server = await startServer("--dice-seed", String(seedOf(name)));
  const begin = Date.now();
  try {
    await run({ browser, address: server.address });
    console.log(`ok ${name} # ${((Date.now() - begin) / 1000).toFixed(1)} s`);
    return true;
  } catch (error) {
    console.log(`not ok ${name}\n${comment(error.stack ?? error)}\n${comment(await lastWords(browser))}`);
    await Promise.all(browser.contexts().map((context) => context.close()));
    return false;
  } finally {
    await server.stop();
  }
}

// Runs what was registered since the last time, one after the other; a failing one does not stop the rest.
export async function runAll(browser, only) {
  let failed = 0;
  for (const one of tests.splice(0))
    if (!only || one.name.includes(only)) failed += (await attempt(one, browser)) ? 0 : 1;
  return failed;
}
