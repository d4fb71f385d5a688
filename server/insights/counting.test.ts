import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "../../app/routes.ts";
import {
  BOT_AGENT,
  insightsTestSupport,
  LAPTOP_AGENT,
  PHONE_AGENT,
  TABLET_AGENT,
} from "../../tests/support/insights/insights-test-support.ts";

const { startServer, queryRows, counts, setClock, pool } = await insightsTestSupport();
const GOOGLE = { referer: "https://www.google.com/" };

test("what three people do is counted once each, and prefetched pages are not counted", async () => {
  const { viewPage, sendSignal, report, server } = await startServer();
  // Ana comes from a search, reads on, reloads: a 304 counts as a view too.
  await viewPage("/", PHONE_AGENT, GOOGLE);
  await viewPage("/pricing?service=apostille&zip=45202&utm_x=1", PHONE_AGENT, {
    referer: "https://lane.example/",
  });
  const tag = (await server.get("/about")).headers.get("etag") ?? "";
  expect(await viewPage("/about", PHONE_AGENT, { "if-none-match": tag })).toBe(304);
  // Ben follows a campaign's link; a page that is prefetched and then displayed counts once.
  await viewPage("/?utm_source=Flyer&utm_campaign=spring", LAPTOP_AGENT);
  await viewPage("/about", LAPTOP_AGENT, { "sec-purpose": "prefetch;prerender" });
  await sendSignal({ kind: "view", path: "/about", from: "lane.example" }, LAPTOP_AGENT);
  await sendSignal({ kind: "call" }, LAPTOP_AGENT);
  await sendSignal({ kind: "calculator" }, LAPTOP_AGENT);
  await sendSignal({ kind: "quote", services: ["loan-signings"], zip: "41011" }, LAPTOP_AGENT);
  // Cleo requests times in the frame of the booking dialog, and pages through them.
  await viewPage("/book-now?service=apostille&zip=45202", TABLET_AGENT);
  const frame = { "sec-fetch-dest": "iframe", referer: "https://lane.example/book-now" };
  await viewPage("/schedule/apostille?zip=45202", TABLET_AGENT, frame);
  const paging = { ...frame, referer: "https://lane.example/schedule/apostille?zip=45202" };
  await viewPage("/schedule/apostille?zip=45202&from=2026-12-01", TABLET_AGENT, paging);
  // None of these count: bots, programs without a user agent, opted-out visitors, the owner, a script's fetch, other
  // URLs.
  const before = await report();
  await viewPage("/", BOT_AGENT);
  await viewPage("/", "");
  await viewPage("/", "curl/8.5.0");
  await viewPage("/", "Mozilla/5.0 (compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)");
  await viewPage("/", "x".repeat(5_000));
  for (const headers of [
    { "sec-gpc": "1" },
    { dnt: "1" },
    { cookie: "doorstep.session_token=abc" },
    { cookie: "a=b; __Host-doorstep.session_token=abc" },
    { "sec-fetch-dest": "empty" },
    { purpose: "prefetch" },
  ]) {
    await viewPage("/?service=apostille&zip=45202", `${PHONE_AGENT} 2`, headers);
    if (!("sec-fetch-dest" in headers) && !("purpose" in headers)) {
      await sendSignal({ kind: "view", path: "/", from: "x.example" }, `${PHONE_AGENT} 2`, headers);
      await sendSignal({ kind: "call" }, `${PHONE_AGENT} 2`, headers);
    }
  }
  await sendSignal({ kind: "mail" }, BOT_AGENT);
  await sendSignal({ kind: "view", path: "/wp-login.php", from: "" }, PHONE_AGENT);
  await viewPage("/wp-login.php", PHONE_AGENT);
  await viewPage("/visit/secret", PHONE_AGENT);
  await server.get("/", { method: "HEAD", headers: { "user-agent": PHONE_AGENT } });
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
  expect(JSON.stringify(await queryRows("SELECT * FROM page_stats"))).not.toMatch(/utm_|\?|secret/);
});

test("at most two hundred browsers of one network count as visitors per day, whichever process they reach", async () => {
  const [one, other] = [await startServer(), await startServer()];
  const meet = (from: number, to: number, { insights }: typeof one) => {
    for (let at = from; at < to; at++) {
      const source = { kind: "source", subject: "" } as const;
      insights.addVisitor("lane", {
        network: "203.0.113.9",
        agent: `${PHONE_AGENT} ${at}`,
        source,
      });
    }
  };
  meet(0, 150, one);
  meet(100, 250, other);
  await Promise.all([one.insights.flush(), other.insights.flush()]);
  expect((await one.report()).totals.visitors).toBe(200);
  const restarted = await startServer();
  meet(0, 300, restarted);
  expect((await restarted.report()).totals.visitors).toBe(200);
});

/** Every URL of the product that contains a secret. */
function keyed(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path = "", children = [] }) => [
    ...(path.includes(":token") ? [`/${path.replace(":token", "secret-key")}`] : []),
    ...keyed(children),
  ]);
}

test("no URL with a customer's secret is ever counted, however it is spelled", async () => {
  const { viewPage, insights, sendSignal } = await startServer();
  const paths = keyed(await routes);
  expect(paths).toContain("/reviews/stop/secret-key");
  for (const path of paths) {
    const spelled = (first = "") => `/%${first.charCodeAt(0).toString(16)}${path.slice(2)}`;
    for (const each of [path, spelled(path[1]), spelled(path[1]?.toUpperCase())]) {
      expect(await viewPage(each, PHONE_AGENT), each).toBe(200);
      await sendSignal({ kind: "view", path: each, from: "" }, PHONE_AGENT);
    }
  }
  for (const path of ["/%70ricing", "/%50ricing", "/pricing"]) await viewPage(path, PHONE_AGENT);
  await insights.flush();
  expect(await counts()).toEqual({
    "2026-11-20 source": 1,
    "2026-11-20 view /pricing": 3,
    "2026-11-20 visitor": 1,
  });
});

test("oversized requests are not counted and stop nothing", async () => {
  const { viewPage, insights, report, warned } = await startServer();
  await viewPage(`/reviews/stop/secret${"x".repeat(3_600)}`, PHONE_AGENT);
  insights.add("lane", "source", "x".repeat(3_600));
  await viewPage("/", LAPTOP_AGENT);
  expect((await report()).totals).toMatchObject({ visitors: 1, views: 1 });
  expect(
    await queryRows("SELECT subject FROM page_stats WHERE kind = 'source' ORDER BY 1"),
  ).toEqual([{ subject: "" }, { subject: "other" }]);
  expect(warned).toEqual([]);
});

test("values the database can never store are dropped with one warning, and counting goes on", async () => {
  const { viewPage, insights, report, warned } = await startServer();
  await pool.query("ALTER TABLE page_stats ADD CONSTRAINT never CHECK (subject <> '/about')");
  await viewPage("/about", PHONE_AGENT);
  await insights.flush();
  await insights.flush();
  await pool.query("ALTER TABLE page_stats DROP CONSTRAINT never");
  expect(warned).toEqual(["some counts are invalid and were dropped"]);
  await viewPage("/", PHONE_AGENT);
  expect((await report()).totals).toMatchObject({ visitors: 1, views: 1 });
});

test("a site that was deleted in the meantime takes its visits with it", async () => {
  const { viewPage, insights, warned } = await startServer();
  await viewPage("/", PHONE_AGENT);
  await pool.query("DELETE FROM sites");
  await insights.flush();
  await pool.query("INSERT INTO sites (site_id, is_default) VALUES ('lane', true)");
  await insights.flush();
  expect([await counts(), warned]).toEqual([{}, []]);
});

test("two processes count one person once and every view, whichever of them responds", async () => {
  const [one, other] = [await startServer(), await startServer()];
  for (const { viewPage } of [one, other, one]) await viewPage("/", PHONE_AGENT, GOOGLE);
  await other.viewPage("/", LAPTOP_AGENT);
  await Promise.all([one.insights.flush(), other.insights.flush()]);
  const { totals, sources } = await one.report();
  expect([totals.visitors, totals.views]).toEqual([2, 4]);
  expect(sources.lines.map(({ count }) => count)).toEqual([1, 1]);
});

test("stopping writes what was counted, and the next process knows who was here", async () => {
  const before = await startServer();
  await before.viewPage("/", PHONE_AGENT);
  await before.insights.close();
  const after = await startServer();
  await after.viewPage("/about", PHONE_AGENT);
  expect((await after.report()).totals).toMatchObject({ visitors: 1, views: 2 });
});

test("at midnight in the business's zone a day ends, and every trace of its visitors is deleted", async () => {
  const { viewPage, insights } = await startServer();
  setClock("2026-11-20T23:59:58");
  await viewPage("/", PHONE_AGENT);
  setClock("2026-11-21T00:00:01");
  await viewPage("/", PHONE_AGENT);
  await insights.flush();
  expect(await counts()).toMatchObject({
    "2026-11-20 view /": 1,
    "2026-11-20 visitor": 1,
    "2026-11-21 view /": 1,
    "2026-11-21 visitor": 1,
  });
  const marks = await queryRows("SELECT day::text, visitor FROM day_visitors ORDER BY day");
  expect(new Set(marks.map(({ visitor }) => visitor)).size).toBe(2);
  expect(JSON.stringify(marks)).not.toMatch(/127\.0|iPhone/);
  await sweepAt("2026-11-21T00:00:30");
  expect(await queryRows("SELECT FROM day_salts")).toHaveLength(2);
  await sweepAt("2026-11-21T00:01:01");
  expect(await queryRows("SELECT day::text FROM day_visitors")).toEqual([{ day: "2026-11-21" }]);
  expect(await queryRows("SELECT day::text FROM day_salts")).toEqual([{ day: "2026-11-21" }]);
});

test("after an outage over midnight the views count for their day, and nobody is counted twice", async () => {
  const { viewPage, insights } = await startServer();
  await viewPage("/", PHONE_AGENT);
  await insights.flush();
  await pool.query("ALTER TABLE page_stats RENAME TO away");
  await viewPage("/", PHONE_AGENT);
  await insights.flush();
  await sweepAt("2026-11-21T00:05"); // another process deletes the day's visitors
  await pool.query("ALTER TABLE away RENAME TO page_stats");
  await insights.flush();
  expect(await counts()).toMatchObject({ "2026-11-20 view /": 2, "2026-11-20 visitor": 1 });
  expect(await queryRows("SELECT FROM day_salts WHERE day < '2026-11-21'")).toEqual([]);
});

test("writes after midnight leave no visitor marks for the past day", async () => {
  const { viewPage, insights } = await startServer();
  await viewPage("/", PHONE_AGENT);
  await insights.flush();
  await viewPage("/", LAPTOP_AGENT);
  await viewPage("/", PHONE_AGENT);
  setClock("2026-11-21T00:05");
  await insights.close(); // the day's visitors are not deleted yet: this process still knows who was here
  expect(await counts()).toMatchObject({ "2026-11-20 view /": 3, "2026-11-20 visitor": 2 });
  expect(await queryRows("SELECT FROM day_visitors")).toEqual([]);
  expect(await queryRows("SELECT FROM day_salts")).toEqual([]);
});

async function sweepAt(wall: string): Promise<void> {
  setClock(wall);
  const { insights } = await startServer(); // a closing process runs the sweep, unless it ran a moment ago
  await insights.close();
}

test("while the database is down, counts wait, and are written once", async () => {
  const { viewPage, insights, report, warned } = await startServer();
  await viewPage("/", PHONE_AGENT);
  await pool.query("ALTER TABLE page_stats RENAME TO away");
  await insights.flush();
  await viewPage("/", PHONE_AGENT);
  await insights.flush();
  await pool.query("ALTER TABLE away RENAME TO page_stats");
  expect(warned).toHaveLength(2);
  expect(await counts()).toEqual({});
  expect((await report()).totals).toMatchObject({ visitors: 1, views: 2 });
  expect((await report()).totals).toMatchObject({ visitors: 1, views: 2 });
});

test("a flood of made-up user agents, URLs and ZIPs fills neither memory nor tables", async () => {
  const { viewPage, sendSignal, report } = await startServer();
  for (let at = 0; at < 450; at++) {
    await viewPage(`/none-${at}`, PHONE_AGENT);
    await viewPage("/", `${PHONE_AGENT} ${at}`, { "x-forwarded-for": "203.0.113.9" });
    const zip = String(at).padStart(5, "0");
    await sendSignal({ kind: "quote", services: [`made-up-${at}`], zip }, PHONE_AGENT);
    if (at === 220) await report();
  }
  const { totals } = await report();
  expect(totals.views).toBe(450);
  expect(totals.visitors).toBe(200);
  expect(totals.quotes).toBe(0);
  expect(await queryRows("SELECT FROM page_stats WHERE kind = 'service'")).toEqual([]);
});
