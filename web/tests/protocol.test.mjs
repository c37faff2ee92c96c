// A page and a server of different versions: the page says so plainly, and nothing is misunderstood.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { openPage, program, test } from "./harness.mjs";

const RELOAD = /Reload the page/;

// Every line goes through `change` on its way: (line as an object, whether the page says it).
async function between(page, change) {
  await page.routeWebSocket(/socket/, (near) => {
    const far = near.connectToServer();
    near.onMessage((line) => far.send(JSON.stringify(change(JSON.parse(line), true))));
    far.onMessage((line) => near.send(JSON.stringify(change(JSON.parse(line), false))));
  });
}

const banner = (page) => page.getByRole("alert");

test("protocol: a page that fits says nothing about it", async ({ browser, address }) => {
  const page = await openPage(browser, address);
  const said = [];
  await between(page, (line, ours) => {
    if (ours && line.verb === "ping") said.push(line.protocol);
    return line;
  });
  await page.reload();
  await page.locator(".system").first().waitFor();
  await page.waitForTimeout(200);
  assert.equal(await banner(page).count(), 0);
  assert.deepEqual(said, [2]);
  const version = execFileSync(program, ["--version"], { encoding: "utf8" }).trim();
  const [, number] = version.split(" ");
  assert.match(number, /^\d+\.\d+\.\d+/);
  assert.ok(
    (await page.locator("footer").innerText()).includes(`Flagbridge ${number} `),
    "the version is the program's",
  );
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("protocol: a page older than the server is told to reload, and does", async ({ browser, address }) => {
  const page = await openPage(browser, address);
  let old = true;
  await between(page, (line, ours) => (old && ours && "protocol" in line ? { ...line, protocol: 1 } : line));
  await page.reload();
  await banner(page)
    .getByText(/no longer understands/)
    .waitFor();
  assert.equal(await page.getByText(/Connection lost/).count(), 0);
  old = false;
  await page.getByRole("button", { name: RELOAD }).click();
  await page.locator(".system").first().waitFor();
  assert.equal(await banner(page).count(), 0);
  await page.context().close();
});

test("protocol: a server that was replaced by another is noticed when the page comes back", async ({
  browser,
  address,
}) => {
  const page = await openPage(browser, address);
  let later = false;
  const lines = [];
  const routes = [];
  await page.routeWebSocket(/socket/, (near) => {
    const far = near.connectToServer();
    routes.push(near);
    near.onMessage((line) => {
      lines.push(JSON.parse(line));
      far.send(line);
    });
    far.onMessage((line) => {
      const told = JSON.parse(line);
      near.send(later && told.answer === "ping" ? JSON.stringify({ ...told, protocol: 3 }) : line);
    });
  });
  await page.reload();
  await page.locator(".system").first().waitFor();
  later = true;
  await routes[0].close();
  await page.getByRole("button", { name: RELOAD }).waitFor();
  const count = lines.length;
  await page.waitForTimeout(600);
  assert.equal(lines.length, count, "it goes on talking");
  assert.equal(routes.length, 2, "it comes back once more");
  await page.context().close();
});
