// The art of the page: told apart when small, complete, safe for all eyes, quick, and always the same.
import assert from "node:assert/strict";
import { build } from "esbuild";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openPage, promised, root, test } from "./harness.mjs";

const SMALL_PX = 24;
const OVERLAP_MAX = 0.85;
const FRAME_MS_MAX = 6;
const FRAMES = 90;

async function load(file) {
  const { outputFiles } = await build({
    entryPoints: [join(root, "web/src/art", file)],
    bundle: true,
    format: "esm",
    write: false,
    jsx: "automatic",
    jsxImportSource: "preact",
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

const openGallery = async (browser, address, part, options) => {
  const page = await openPage(browser, `${address}/#gallery=${part}`, options);
  await page.locator(".gallery section").first().waitFor();
  return page;
};

// How much of two silhouettes is the same, for every pair: [part, one, other].
const overlaps = (page, shapes) =>
  page.evaluate(
    ([list, px]) => {
      const masks = list.map(([name, path]) => {
        const canvas = new OffscreenCanvas(px, px);
        const pen = canvas.getContext("2d");
        pen.translate(px / 2, px / 2);
        pen.scale(px / 100, px / 100);
        pen.fill(new Path2D(path));
        return { name, mask: pen.getImageData(0, 0, px, px).data.filter((_, i) => i % 4 === 3) };
      });
      const same = (a, b) => {
        let [both, either] = [0, 0];
        a.forEach((value, i) => {
          both += Math.min(value, b[i]);
          either += Math.max(value, b[i]);
        });
        return both / either;
      };
      return masks.flatMap((one, i) =>
        masks.slice(0, i).map((other) => [same(one.mask, other.mask), one.name, other.name]),
      );
    },
    [shapes, SMALL_PX],
  );

test("silhouettes are told apart at 24 pixels, within a family and between families", async ({ browser, address }) => {
  const { FAMILIES, drawn } = await load("hulls/families.ts");
  const shapes = Object.entries(FAMILIES).flatMap(([system, { hulls }]) =>
    Object.keys(hulls).map((kind) => [`${system}/${kind}`, drawn(system, kind).outline]),
  );
  assert.ok(shapes.length >= 5 * 8);
  const page = await openPage(browser, address);
  const pairs = await overlaps(page, shapes);
  assert.equal(pairs.length, (shapes.length * (shapes.length - 1)) / 2);
  assert.deepEqual(
    pairs.filter(([part]) => !(part < OVERLAP_MAX)),
    [],
  );
  await page.context().close();
});

// ---- every word has a picture

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}

// What the rules say may lie in a cell: their tables of grounds.
function groundWords() {
  const tables = filesUnder(join(root, "src/rules"))
    .filter((file) => file.endsWith(".c"))
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/^const struct ground \w+_grounds\[\] = (\{[\s\S]*?\});/gm)].map(
        ([, table]) => table,
      ),
    );
  assert.ok(tables.length >= 4, "tables of grounds were found");
  return [
    ...new Set(tables.flatMap((table) => [...table.matchAll(/"((?:[^"\\]|\\.)*)", '/g)].map(([, word]) => word))),
  ];
}

// What lies on the boards of all battles that can be begun.
const groundsOfScenarios = (page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const socket = new WebSocket(`${location.origin.replace("http", "ws")}/socket`);
        const words = new Set();
        let left = -1;
        const ask = (id, request) => socket.send(JSON.stringify({ id, ...request }));
        socket.onopen = () => ask(0, { verb: "scenarios" });
        socket.onmessage = ({ data }) => {
          const { id, scenarios, ground } = JSON.parse(data);
          if (id === 0) {
            left = scenarios.length;
            for (const [i, one] of scenarios.entries()) ask(i + 1, { verb: "preview", scenario: one.id });
            return;
          }
          for (const mark of ground ?? []) words.add(mark.ground);
          if (--left === 0) done([...words]);
        };
      }),
  );

test("every ground and every marker of the rules is drawn", async ({ browser, address }) => {
  const { isPainted } = await load("space/ground.tsx");
  const { isSign } = await load("marker.tsx");
  const page = await openPage(browser, address);
  const words = [...new Set([...groundWords(), ...(await groundsOfScenarios(page))])];
  assert.ok(words.length >= 20, words.join());
  assert.deepEqual(
    words.filter((word) => !isPainted(word) && !isSign(word)),
    [],
  );
  assert.ok(!isPainted("fog") && !isSign("fog"));
  await page.context().close();
});

test("every figure the protocol has is drawn", async () => {
  const { isHull } = await load("hulls/families.ts");
  const source = readFileSync(join(root, "src/wire/view.c"), "utf8");
  const words = [...source.matchAll(/\[FIGURE_\w+\] = "(\w+)"/g)].map(([, word]) => word);
  assert.ok(words.length >= 12, words.join());
  assert.deepEqual(words.filter((word) => !isHull(word)).sort(), ["fighters", "shuttle", "unknown"]);
});

// ---- colours that mean something

const BLIND = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152, 1.053, -0.205],
    [0.115, 0.786, 0.099],
    [-0.004, -0.048, 1.052],
  ],
  deuteranopia: [
    [0.367, 0.861, -0.228],
    [0.28, 0.673, 0.047],
    [-0.012, 0.043, 0.969],
  ],
  tritanopia: [
    [1.256, -0.077, -0.179],
    [-0.078, 0.931, 0.148],
    [0.005, 0.691, 0.304],
  ],
};
const APART_MIN = 12; // hundredths of OKLab; 2 are just noticed
const CONTRAST_MIN = 4.5;

const linear = (hex) =>
  [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
const seen = (matrix, colour) =>
  matrix.map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, part, i) => sum + part * colour[i], 0),
      ),
    ),
  );

function lab([r, g, b]) {
  const [l, m, s] = [
    0.4122 * r + 0.5363 * g + 0.0514 * b,
    0.2119 * r + 0.6807 * g + 0.1074 * b,
    0.0883 * r + 0.2817 * g + 0.63 * b,
  ].map(Math.cbrt);
  return [
    0.2105 * l + 0.7936 * m - 0.0041 * s,
    1.978 * l - 2.4286 * m + 0.4506 * s,
    0.0259 * l + 0.7828 * m - 0.8087 * s,
  ];
}

const apart = (a, b) => 100 * Math.hypot(...lab(a).map((part, i) => part - lab(b)[i]));
const luminance = ([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
const contrast = (a, b) => {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

test("the four colours that mean something differ for all eyes and can be read in both themes", async () => {
  const sheet = readFileSync(join(root, "web/src/style/art.css"), "utf8");
  const token = (name) =>
    sheet
      .match(new RegExp(`--art-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`))
      .slice(1)
      .map(linear);
  const space = token("space");
  const meanings = ["red", "blue", "turn", "danger"].map((name) => ({ name, colours: token(name) }));
  for (const theme of [0, 1])
    for (const { name, colours } of meanings) {
      assert.ok(contrast(colours[theme], space[theme]) >= CONTRAST_MIN, `${name}, theme ${theme}`);
      for (const [vision, matrix] of Object.entries(BLIND))
        for (const other of meanings) {
          if (other.name >= name) continue;
          const far = apart(seen(matrix, colours[theme]), seen(matrix, other.colours[theme]));
          assert.ok(far >= APART_MIN, `${name} and ${other.name}, ${vision}, theme ${theme}: ${far.toFixed(1)}`);
        }
    }
});

// ---- the gallery

test("the gallery is fetched when asked for, shows everything, and is the same again", async ({ browser, address }) => {
  const fetched = [];
  const home = await openPage(browser, address);
  home.on("request", (request) => fetched.push(request.url()));
  await home.reload();
  await home.locator(".system").first().waitFor();
  assert.ok(fetched.length > 0 && !fetched.some((url) => url.includes("gallery")), "the home page does not fetch it");
  await home.context().close();

  const drawings = [];
  for (let visit = 0; visit < 2; visit++) {
    const page = await openGallery(browser, address, "");
    for (const [part, least] of [
      ["ship", 5 * 13 * 2],
      ["ground", 14],
      ["marker", 20],
      ["fire", 18],
      ["icon", 40],
    ])
      assert.ok((await page.locator(`[data-${part}]`).count()) >= least, part);
    await page.waitForFunction(() => !document.querySelector('.sound-shape path:not([d]), .sound-shape path[d=""]'));
    drawings.push(await page.locator("main.gallery").innerHTML());
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
  assert.equal(drawings[0], drawings[1]);
});

test("sides differ without colour: by frame and by letter", async ({ browser, address }) => {
  const page = await openGallery(browser, address, "ships");
  const frames = await page.evaluate(() =>
    ["red", "blue"].map((side) => document.querySelector(`.art-frame.${side} .frame-line`).getAttribute("d")),
  );
  assert.notEqual(frames[0], frames[1]);
  await page.goto(`${address}/#gallery=states`);
  await page.locator("#gallery-states").waitFor();
  const letters = await page.evaluate(() =>
    [...document.querySelectorAll(".art-chip text")].map((text) => text.textContent),
  );
  assert.deepEqual([...new Set(letters)].sort(), ["B", "R"]);
  await page.context().close();
});

const shots = (page) => page.locator("#gallery-fire").innerHTML();

test("fire is told by the time alone, and who wants no motion sees one moment", async ({ browser, address }) => {
  for (const [reducedMotion, still] of [
    ["reduce", true],
    ["no-preference", false],
  ]) {
    const page = await openGallery(browser, address, "fire", { reducedMotion });
    const drawings = [];
    for (const time of ["0.2", "0.6", "0.2"]) {
      await page.getByRole("slider", { name: "Time" }).fill(time);
      await page.waitForTimeout(100);
      drawings.push(await shots(page));
    }
    assert.equal(drawings[0], drawings[2]);
    assert.equal(drawings[0] === drawings[1], still);
    await page.context().close();
  }
});

// Script, style and layout of a frame while twelve ships fire at twelve: time of the processor, since
// others may be at work, too.
async function frameCost(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  const spent = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return ["ScriptDuration", "RecalcStyleDuration", "LayoutDuration"].reduce(
      (sum, name) => sum + metrics.find((one) => one.name === name).value,
      0,
    );
  };
  const before = await spent();
  await page.evaluate(
    (count) =>
      new Promise((done) =>
        requestAnimationFrame(function step() {
          count-- > 0 ? requestAnimationFrame(step) : done();
        }),
      ),
    FRAMES,
  );
  return ((await spent()) - before) * (1000 / FRAMES);
}

test("twelve against twelve: what a frame costs is promised", async ({ browser, address }) => {
  const page = await openGallery(browser, address, "battle", { reducedMotion: "no-preference" });
  assert.equal(await page.locator("[data-battle] .art-fire").count(), 24);
  await page.getByRole("button", { name: "Play" }).click();
  await page.waitForTimeout(500);
  const cost = await frameCost(page);
  promised("script and style of a frame", cost, FRAME_MS_MAX);
  await page.context().close();
});
