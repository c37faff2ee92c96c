// The guided first battle by somebody for whom the page is its accessibility tree: what to do is read from roles,
// names and words, and done by role and name alone.
import assert from "node:assert/strict";
import { test } from "./harness.mjs";
import { FIRED_MOST, hasFired, learn } from "./learn.mjs";

const SYSTEMS = ["nova", "admiral"];
const INPUTS_MAX = 250;
const CHANGE_MS = 3000;
const PRESS_MS = 10_000;
const WAITS_MAX = 20; // for others, one after the other

const unquoted = (words) => words.replace(/^"(.*)"$/, "$1").replaceAll('\\"', '"');

// What is there, each with its role, name and whether it can be pressed; a text has its words for a name.
async function read(page) {
  const tree = await page.locator("body").ariaSnapshot();
  return tree.split("\n").flatMap((line) => {
    const found = line.trim().match(/^- '?(\w+)(?: ("(?:[^"\\]|\\.)*"))?([^:]*)(?:: (.*?))?'?$/);
    if (!found) return [];
    const [, role, name = "", states, text = ""] = found;
    return [{ role, name: unquoted(name || text), off: states.includes("[disabled]") }];
  });
}

const isFinished = (tree) => tree.some(({ role, name }) => role === "heading" && /^Your first battle: all/.test(name));

// Somebody who reads the hint and types what it says; else takes what is suggested, or the first way there is.
function decide(tree, { typed, stuck }) {
  const press = (wanted) => {
    const found = tree.find(({ role, name, off }) => role === "button" && !off && wanted.test(name));
    return found && { press: found.name };
  };
  const order = tree.find(({ role }) => role === "code")?.name;
  const canType = tree.some(({ role, name }) => role === "textbox" && name === "Or type the order");
  const holds = press(/holds fire Enter$/);
  return (
    press(/^Close the card/) ??
    press(/^Give me a hint$/) ??
    press(/^Yes, /) ??
    press(/^(Take|Accept) .*Enter$/) ??
    (order && canType && !typed.has(order) ? { type: order } : null) ??
    (holds && !stuck ? press(/^Aim all/) : null) ??
    (stuck ? null : press(/^Suggest G$/)) ??
    press(/Enter$/) ??
    press(/^1 /) ??
    null
  );
}

async function act(page, deed, typed) {
  if (deed.press) {
    // what has gone meanwhile is not waited for
    const button = page.getByRole("button", { name: deed.press, exact: true }).first();
    return button.click({ timeout: PRESS_MS }).catch(() => undefined);
  }
  typed.add(deed.type);
  const field = page.getByRole("textbox", { name: "Or type the order" });
  await field.fill(deed.type);
  await field.press("Enter");
}

// Whether anything that is said becomes another one.
const words = (before) => {
  const now = document.body.innerText;
  return before === undefined ? now : now !== before;
};
const changed = (page, before) =>
  page.waitForFunction(words, before, { timeout: CHANGE_MS }).then(
    () => true,
    () => false,
  );

async function learnByTree(page) {
  const typed = new Set();
  let [fired, stuck, waits] = [0, false, 0];
  for (let inputs = 0; inputs < INPUTS_MAX && waits < WAITS_MAX; ) {
    const before = await page.evaluate(words);
    const tree = await read(page);
    if (!fired && hasFired(page)) fired = inputs;
    if (isFinished(tree)) return { inputs, fired };
    const deed = decide(tree, { typed, stuck });
    if (deed) await act(page, deed, typed);
    inputs += deed ? 1 : 0;
    waits = deed ? 0 : waits + 1;
    stuck = !(await changed(page, before));
  }
  throw new Error(`the lesson is not finished:\n${await page.locator("body").ariaSnapshot()}`);
}

for (const system of SYSTEMS)
  test(`learn: ${system} by the accessibility tree alone`, async ({ browser, address }) => {
    const page = await learn(browser, address, system, { viewport: { width: 1440, height: 900 } });
    const { inputs, fired } = await learnByTree(page);
    console.log(`# ${system} by the tree: fired after ${fired} inputs, finished after ${inputs}`);
    assert.ok(fired > 0 && fired <= FIRED_MOST, `fired after ${fired} inputs`);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
