import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "../../app/routes.ts";
import { countingHouses, LAPTOP, PHONE, ROBOT, TABLET } from "./trial.ts";

const { house, ask, counts, setClock, pool } = await countingHouses();
const GOOGLE = { referer: "https://www.google.com/" };

test("what three people do is counted once each, and what nobody looked at is not", async () => {
  const { look, tell, report, door } = await house();
  // Ana comes from a search, reads on, reloads: 304 is a view too.
  await look("/", PHONE, GOOGLE);
  await look("/pricing?service=apostille&zip=45202&utm_x=1", PHONE, {
    referer: "https://lane.example/",
  });
  const tag = (await door.get("/about")).headers.get("etag") ?? "";
  expect(await look("/about", PHONE, { "if-none-match": tag })).toBe(304);
  // Ben follows a campaign's link; what he opens ahead and then truly looks at counts once.
  await look("/?utm_source=Flyer&utm_campaign=spring", LAPTOP);
  await look("/about", LAPTOP, { "sec-purpose": "prefetch;prerender" });
  await tell({ kind: "view", path: "/about", from: "lane.example" }, LAPTOP);
  await tell({ kind: "call" }, LAPTOP);
  await tell({ kind: "calculator" }, LAPTOP);
  await tell({ kind: "quote", services: ["loan-signings"], zip: "41011" }, LAPTOP);
  // Cleo asks for times in the frame of the booking dialog, and pages through them.
  await look("/book-now?service=apostille&zip=45202", TABLET);
  const frame = { "sec-fetch-dest": "iframe", referer: "https://lane.example/book-now" };
  await look("/schedule/apostille?zip=45202", TABLET, frame);
  const paging = { ...frame, referer: "https://lane.example/schedule/apostille?zip=45202" };
  await look("/schedule/apostille?zip=45202&from=2026-12-01", TABLET, paging);
  // Nobody's: robots, programs without a name, who asks not to be counted, the owner, a script's own fetch, no page.
  const before = await report();
  await look("/", ROBOT);
  await look("/", "");
  await look("/", "curl/8.5.0");
  await look("/", "Mozilla/5.0 (compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)");
  await look("/", "x".repeat(5_000));
  for (const headers of [
    { "sec-gpc": "1" },
    { dnt: "1" },
    { cookie: "doorstep.session_token=abc" },
    { cookie: "a=b; __Host-doorstep.session_token=abc" },
    { "sec-fetch-dest": "empty" },
    { purpose: "prefetch" },
  ]) {
    await look("/?service=apostille&zip=45202", `${PHONE} 2`, headers);
    if (!("sec-fetch-dest" in headers) && !("purpose" in headers)) {
      await tell({ kind: "view", path: "/", from: "x.example" }, `${PHONE} 2`, headers);
      await tell({ kind: "call" }, `${PHONE} 2`, headers);
    }
  }
  await tell({ kind: "mail" }, ROBOT);
  await tell({ kind: "view", path: "/wp-login.php", from: "" }, PHONE);
  await look("/wp-login.php", PHONE);
  await look("/visit/secret", PHONE);
  await door.get("/", { method: "HEAD", headers: { "user-agent": PHONE } });
  const { totals, ...found } = await report();
  expect(totals).toEqual(before.totals);
  expect(totals).toEqual({
    visitors: 3,
    views: 6,
    quotes: 2,
    calculators: 1,
    calls: 1,
    texts: 0,
    mails: 0,
    starts: 1,
    holds: 0,
    leads: 0,
    bookings: 0,
  });
  const listed = ({ lines }: { lines: readonly { subject: string; count: number }[] }) =>
    Object.fromEntries(lines.map(({ subject, count }) => [subject, count]));
  expect(listed(found.pages)).toEqual({ "/": 2, "/about": 2, "/pricing": 1, "/book-now": 1 });
  expect(listed(found.sources)).toEqual({ "google.com": 1, "": 1 });
  expect(listed(found.campaigns)).toEqual({ "flyer / - / spring": 1 });
  expect(listed(found.services)).toEqual({ "Apostille Services": 1, "Loan Signings": 1 });
  expect(found.zips.map(({ subject, isServed }) => [subject, isServed])).toEqual([
    ["41011", false],
    ["45202", true],
  ]);
  expect(found.days.map(({ day, visitors }) => [day, visitors]).slice(-2)).toEqual([
    ["2026-11-19", 0],
    ["2026-11-20", 3],
  ]);
  expect(JSON.stringify(await ask("SELECT * FROM page_stats"))).not.toMatch(/utm_|\?|secret/);
});

test("of one network two hundred browsers a day are visitors, whichever process they come to", async () => {
  const [one, other] = [await house(), await house()];
  const meet = (from: number, to: number, { insights }: typeof one) => {
    for (let at = from; at < to; at++) {
      const entry = { kind: "source", subject: "" } as const;
      insights.meet("lane", { network: "203.0.113.9", agent: `${PHONE} ${at}`, entry });
    }
  };
  meet(0, 150, one);
  meet(100, 250, other);
  await Promise.all([one.insights.flush(), other.insights.flush()]);
  expect((await one.report()).totals.visitors).toBe(200);
  const restarted = await house();
  meet(0, 300, restarted);
  expect((await restarted.report()).totals.visitors).toBe(200);
});

/** Every address of the product that holds a key. */
function keyed(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path = "", children = [] }) => [
    ...(path.includes(":token") ? [`/${path.replace(":token", "secret-key")}`] : []),
    ...keyed(children),
  ]);
}

test("no address with a customer's key is ever counted, however it is spelled", async () => {
  const { look, insights, tell } = await house();
  const paths = keyed(await routes);
  expect(paths).toContain("/reviews/stop/secret-key");
  for (const path of paths) {
    const spelled = (first = "") => `/%${first.charCodeAt(0).toString(16)}${path.slice(2)}`;
    for (const each of [path, spelled(path[1]), spelled(path[1]?.toUpperCase())]) {
      expect(await look(each, PHONE), each).toBe(200);
      await tell({ kind: "view", path: each, from: "" }, PHONE);
    }
  }
  for (const path of ["/%70ricing", "/%50ricing", "/pricing"]) await look(path, PHONE);
  await insights.flush();
  expect(await counts()).toEqual({
    "2026-11-20 source": 1,
    "2026-11-20 view /pricing": 3,
    "2026-11-20 visitor": 1,
  });
});

test("a stranger's endless letters are counted nowhere, and stop nothing", async () => {
  const { look, insights, report, warned } = await house();
  await look(`/reviews/stop/secret${"x".repeat(3_600)}`, PHONE);
  insights.add("lane", "source", "x".repeat(3_600));
  await look("/", LAPTOP);
  expect((await report()).totals).toMatchObject({ visitors: 1, views: 1 });
  expect(await ask("SELECT subject FROM page_stats WHERE kind = 'source' ORDER BY 1")).toEqual([
    { subject: "" },
    { subject: "other" },
  ]);
  expect(warned).toEqual([]);
});

test("what the database will never take is left out with one warning, and what comes after it counts", async () => {
  const { look, insights, report, warned } = await house();
  await pool.query("ALTER TABLE page_stats ADD CONSTRAINT never CHECK (subject <> '/about')");
  await look("/about", PHONE);
  await insights.flush();
  await insights.flush();
  await pool.query("ALTER TABLE page_stats DROP CONSTRAINT never");
  expect(warned).toEqual(["some visits cannot be counted and are left out"]);
  await look("/", PHONE);
  expect((await report()).totals).toMatchObject({ visitors: 1, views: 1 });
});

test("a site that was removed meanwhile takes its visits with it", async () => {
  const { look, insights, warned } = await house();
  await look("/", PHONE);
  await pool.query("DELETE FROM sites");
  await insights.flush();
  await pool.query("INSERT INTO sites (site_id, is_default) VALUES ('lane', true)");
  await insights.flush();
  expect([await counts(), warned]).toEqual([{}, []]);
});

test("two processes count one person once and every view, whichever of them answers", async () => {
  const [one, other] = [await house(), await house()];
  for (const { look } of [one, other, one]) await look("/", PHONE, GOOGLE);
  await other.look("/", LAPTOP);
  await Promise.all([one.insights.flush(), other.insights.flush()]);
  const { totals, sources } = await one.report();
  expect([totals.visitors, totals.views]).toEqual([2, 4]);
  expect(sources.lines.map(({ count }) => count)).toEqual([1, 1]);
});

test("a stop writes what was counted, and the next process knows who was here", async () => {
  const before = await house();
  await before.look("/", PHONE);
  await before.insights.close();
  const after = await house();
  await after.look("/about", PHONE);
  expect((await after.report()).totals).toMatchObject({ visitors: 1, views: 2 });
});

test("at midnight on the business's clock a day ends, and with it every trace of who was here", async () => {
  const { look, insights } = await house();
  setClock("2026-11-20T23:59:58");
  await look("/", PHONE);
  setClock("2026-11-21T00:00:01");
  await look("/", PHONE);
  await insights.flush();
  expect(await counts()).toMatchObject({
    "2026-11-20 view /": 1,
    "2026-11-20 visitor": 1,
    "2026-11-21 view /": 1,
    "2026-11-21 visitor": 1,
  });
  const marks = await ask("SELECT day::text, visitor FROM day_visitors ORDER BY day");
  expect(new Set(marks.map(({ visitor }) => visitor)).size).toBe(2);
  expect(JSON.stringify(marks)).not.toMatch(/127\.0|iPhone/);
  await sweepAt("2026-11-21T00:00:30");
  expect(await ask("SELECT FROM day_salts")).toHaveLength(2);
  await sweepAt("2026-11-21T00:01:01");
  expect(await ask("SELECT day::text FROM day_visitors")).toEqual([{ day: "2026-11-21" }]);
  expect(await ask("SELECT day::text FROM day_salts")).toEqual([{ day: "2026-11-21" }]);
});

test("after an outage over midnight the views count for their day, and nobody is a visitor twice", async () => {
  const { look, insights } = await house();
  await look("/", PHONE);
  await insights.flush();
  await pool.query("ALTER TABLE page_stats RENAME TO away");
  await look("/", PHONE);
  await insights.flush();
  await sweepAt("2026-11-21T00:05"); // another process forgets the day
  await pool.query("ALTER TABLE away RENAME TO page_stats");
  await insights.flush();
  expect(await counts()).toMatchObject({ "2026-11-20 view /": 2, "2026-11-20 visitor": 1 });
  expect(await ask("SELECT FROM day_salts WHERE day < '2026-11-21'")).toEqual([]);
});

test("what is written after midnight leaves nobody noted for the day that is over", async () => {
  const { look, insights } = await house();
  await look("/", PHONE);
  await insights.flush();
  await look("/", LAPTOP);
  await look("/", PHONE);
  setClock("2026-11-21T00:05");
  await insights.close(); // nobody has forgotten the day yet: this process still knows who was here
  expect(await counts()).toMatchObject({ "2026-11-20 view /": 3, "2026-11-20 visitor": 2 });
  expect(await ask("SELECT FROM day_visitors")).toEqual([]);
  expect(await ask("SELECT FROM day_salts")).toEqual([]);
});

async function sweepAt(wall: string): Promise<void> {
  setClock(wall);
  const { insights } = await house(); // a process looks as it goes, if it has not looked a moment ago
  await insights.close();
}

test("while the database refuses, what was counted waits, and is written once", async () => {
  const { look, insights, report, warned } = await house();
  await look("/", PHONE);
  await pool.query("ALTER TABLE page_stats RENAME TO away");
  await insights.flush();
  await look("/", PHONE);
  await insights.flush();
  await pool.query("ALTER TABLE away RENAME TO page_stats");
  expect(warned).toHaveLength(2);
  expect(await counts()).toEqual({});
  expect((await report()).totals).toMatchObject({ visitors: 1, views: 2 });
  expect((await report()).totals).toMatchObject({ visitors: 1, views: 2 });
});

test("a flood of made-up names, addresses and ZIPs fills neither memory nor tables", async () => {
  const { look, tell, report } = await house();
  for (let at = 0; at < 450; at++) {
    await look(`/none-${at}`, PHONE);
    await look("/", `${PHONE} ${at}`, { "x-forwarded-for": "203.0.113.9" });
    const zip = String(at).padStart(5, "0");
    await tell({ kind: "quote", services: [`made-up-${at}`], zip }, PHONE);
    if (at === 220) await report();
  }
  const { totals } = await report();
  expect(totals.views).toBe(450);
  expect(totals.visitors).toBe(200);
  expect(totals.quotes).toBe(0);
  expect(await ask("SELECT FROM page_stats WHERE kind = 'service'")).toEqual([]);
});
