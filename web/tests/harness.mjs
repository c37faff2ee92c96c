// A server of our own, a browser, and tests that report as TAP.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const here = dirname(fileURLToPath(import.meta.url));
export const root = resolve(here, "../..");
export const program = process.env.FLAGBRIDGE ?? join(root, "build/release/src/flagbridge");
const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const ANNOUNCED_MS = 20_000;

// Nobody is as quick as a script: what a server allows one address would only slow it down.
const LIMITS = ["--limit", "requests-per-second=10000", "--limit", "burst=10000"];

// A server of our own with its store; both are gone when it is stopped.
export async function startServer(...options) {
  const folder = mkdtempSync(join(tmpdir(), "flagbridge-web-"));
  const { stop, ...server } = await serve(storeIn(folder), options);
  const stopAndClear = async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...server, stop: stopAndClear };
}

export const storeIn = (folder) => join(folder, "store.db");

// Starts `flagbridge serve` on a port the system chooses unless it is told one; resolves when it has
// said its address.
export async function serve(store, options = [], port = 0) {
  if (!existsSync(program)) throw new Error(`${program} is missing: set FLAGBRIDGE`);
  const child = spawn(
    program,
    ["serve", "--port", String(port), "--store", `sqlite:${store}`, "--web", join(root, "web/dist"), ...(options.length ? options : LIMITS)],
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

export const startBrowser = () =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: BROWSER_FLAGS });

// A page that remembers what it complained about and which other hosts it asked; if it is to listen,
// also every line the server said to it.
export async function openPage(browser, address, { listen = false, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  page.complaints = [];
  page.on("console", (message) => message.type() === "error" && page.complaints.push(message.text()));
  page.on("pageerror", (error) => page.complaints.push(String(error)));
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (!["data:", "blob:"].includes(url.protocol) && url.host !== new URL(address).host)
      page.complaints.push(`asked another host: ${url.host}`);
  });
  page.heard = [];
  if (listen) page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => page.heard.push(String(payload))));
  page.setDefaultTimeout(10_000);
  await page.goto(address);
  return page;
}

const tests = [];
// `tries`: one, if no dice decide where it goes.
export const test = (name, run, { tries = 2 } = {}) => tests.push({ name, run, tries });

const comment = (error) => String(error.stack ?? error).replace(/^/gm, "# ");

// The error, or null.
async function attempt(name, run, tools) {
  const begin = Date.now();
  try {
    await run(tools);
    console.log(`ok ${name} # ${((Date.now() - begin) / 1000).toFixed(1)} s`);
    return null;
  } catch (error) {
    return error;
  }
}

// Runs what was registered, one after the other; a failing one does not stop the rest.
export async function runAll(only) {
  const server = await startServer();
  const browser = await startBrowser();
  let failed = 0;
  for (const { name, run, tries } of tests) {
    if (only && !name.includes(only)) continue;
    let error = await attempt(name, run, { browser, address: server.address });
    if (error && tries > 1) {
      // the server's dice are its own: one battle may go where a test cannot follow, two may not
      console.log(`# failed once: ${name}\n${comment(error)}`);
      error = await attempt(name, run, { browser, address: server.address });
    }
    if (!error) continue;
    failed++;
    console.log(`not ok ${name}\n${comment(error)}`);
  }
  await browser.close();
  await server.stop();
  return failed;
}
