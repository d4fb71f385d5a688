import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { riverbendSite, siteOf } from "../support/desk-without-database.ts";
import { marksIn, marksOf } from "./brand-marks.ts";
import { command } from "./command.ts";
import { type Answer, ask, crawl, readable } from "./crawl.ts";
import { type Doorstep, startDoorstep } from "./doorstep.ts";

const HOUSE = join(import.meta.dirname, "..");
const RIVERBEND = join(HOUSE, "tests/support/riverbend");
const HOST = "riverbend.example";

/** What a site says besides its pages. */
const BESIDES = [
  "/a/b/c",
  "/admin",
  "/favicon.svg",
  "/site.webmanifest",
  "/robots.txt",
  "/sitemap.xml",
  "/llms.txt",
  "/feed.xml",
  "/rss.xml",
  "/api/openapi.json",
  "/api/no-such-call",
  "/api/quote?service=kitchen-table&zip=41011",
  "/api/quote?service=general-notary&zip=45202",
  "/?service=kitchen-table&zip=41011",
  "/?service=general-notary&zip=45202",
];

// In order, because the last one publishes over the first brand; a crawl of every page takes its time.
test.describe.configure({ mode: "default", timeout: 90_000 });

let doorstep: Doorstep;
let lane: string[];
let riverbend: string[];

test.beforeAll(async () => {
  const [first, second] = await Promise.all([siteOf(), riverbendSite()]);
  lane = await marksOf(first, second);
  riverbend = await marksOf(second, first);
  doorstep = await startDoorstep();
  const words = ["add", "riverbend", "--host", HOST, "--from", RIVERBEND];
  expect(await command(doorstep, "site", ...words)).toContain(HOST);
  await expect.poll(async () => (await ask(doorstep.url, "/", HOST)).status).toBe(200);
});

test.afterAll(() => doorstep.stop());

test("each brand has hundreds of marks of its own", () => {
  expect(lane).toEqual(
    expect.arrayContaining([
      "Signature Lane",
      "(513) 555-0142",
      "Warren County",
      "$75",
      "356 74% 41%",
    ]),
  );
  expect(lane.length).toBeGreaterThan(300);
  expect(riverbend).toEqual(expect.arrayContaining(["Fort Thomas", "(859) 555-0177", "$62"]));
  expect(marksIn("A visit to Lebanon costs $75; call (513) 555-0142.", lane)).toHaveLength(3);
});

test("a second brand on its own host says nothing of the first, on any page or call", async () => {
  expect(await foundOn(HOST, lane)).toEqual([]);
});

test("the first brand beside it says nothing of the second", async () => {
  expect(await foundOn(undefined, riverbend)).toEqual([]);
});

test("no script that both brands share names either of them", () => {
  const folder = join(HOUSE, "build/client/assets");
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(3);
  for (const name of scripts) {
    const text = readFileSync(join(folder, name), "utf8");
    // A short mark such as a price may stand in code by chance; a phone number or a sentence does not.
    const marks = [...lane, ...riverbend].filter((mark) => mark.length > 11);
    expect(marksIn(text, marks), name).toEqual([]);
  }
});

test("the second brand answers with its own services and prices, and the first one's lead home", async () => {
  const quote = await ask(doorstep.url, "/api/quote?service=kitchen-table&zip=41011", HOST);
  expect(JSON.parse(quote.text)).toMatchObject({
    services: [{ id: "kitchen-table", name: "Kitchen Table Visits", price: 62 }],
    travelFee: 8,
    total: 70,
    zone: { name: "Riverfront" },
    notice: null,
  });
  const across = await ask(doorstep.url, "/api/quote?service=car-titles&zip=45202", HOST);
  expect(JSON.parse(across.text)).toMatchObject({
    total: 103,
    notice: expect.stringContaining("Ohio is outside our reach."),
  });
  for (const slug of ["/apostille", "/loan-signings", "/general-notary"]) {
    const { status, headers } = await ask(doorstep.url, slug, HOST);
    expect({ status, location: headers.location }, slug).toEqual({ status: 302, location: "/" });
  }
  const page = await ask(doorstep.url, "/kitchen-table", HOST);
  expect(page.text).toContain("Kitchen Table Visits");
});

test("published over the only site, the second brand leaves nothing of the first", async () => {
  await command(doorstep, "publish", "--brand", RIVERBEND);
  await expect
    .poll(async () => (await ask(doorstep.url, "/")).text)
    .toContain("Bluegrass Doorway Notary");
  expect(await foundOn(undefined, lane)).toEqual([]);
});

/** Everything a site sends that holds a mark, with the marks found. */
async function foundOn(host: string | undefined, marks: readonly string[]): Promise<string[]> {
  const pages = await crawl(doorstep.url, host);
  const others = await Promise.all(BESIDES.map((path) => ask(doorstep.url, path, host)));
  expect(pages.length).toBeGreaterThan(10);
  const inPages = pages.flatMap((answer) => told(answer, marks));
  // What somebody asks for by name may come back to them: that is their word, not the brand's.
  const inOthers = others.flatMap((answer) => {
    const asked = marksIn(answer.path, marks);
    return told(
      answer,
      marks.filter((mark) => !asked.includes(mark)),
    );
  });
  return [...inPages, ...inOthers];
}

function told(answer: Answer, marks: readonly string[]): string[] {
  const found = marksIn(wordsOf(answer), marks);
  return found.length > 0 ? [`${answer.path}: ${found.join(" | ")}`] : [];
}

/** All an answer carries, headers too. The styles are those of the first page on all the others, so they are read there. */
function wordsOf({ path, headers, text }: Answer): string {
  const words = path === "/" ? text : text.replace(/<style>.*?<\/style>/s, "");
  return `${JSON.stringify(headers)}\n${readable(words)}`;
}
