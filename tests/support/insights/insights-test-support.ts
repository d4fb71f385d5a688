/** Shared by the insights tests: servers on one database, each with the real HTTP shell and simple pages. */
import { join } from "node:path";
import { afterAll, beforeEach } from "vitest";
import { createInsights } from "../../../server/insights/create.ts";
import { createInsightsDesk } from "../../../server/insights/desk.ts";
import { createSignalDesk } from "../../../server/insights/signal-desk.ts";
import { readZipDirectory } from "../../../server/locations/zip-directory.ts";
import { connect } from "../../../server/platform/db/connect.ts";
import { siteOf } from "../app/desk-without-database.ts";
import {
  htmlHeaders,
  htmlPage,
  startTestServer as openDoor,
  testSite,
} from "../platform/http-test-support.ts";
import { createTestDatabase } from "../platform/test-database.ts";

const PAGES = ["/", "/pricing", "/about", "/book-now", "/schedule/apostille"];
/** URLs that contain a customer's secret, and encoded spellings of pages. */
const PRIVATE_OR_ENCODED = /secret|%/i;

/** User agents of three people and of a bot. */
export const PHONE_AGENT =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15";
export const LAPTOP_AGENT = "Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0";
export const TABLET_AGENT = "Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15";
export const BOT_AGENT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

/** Call it at the top of a test file. */
export async function insightsTestSupport() {
  const connection = await createTestDatabase();
  const { db, pool, close } = connect(connection, () => {});
  afterAll(close);
  const places = await readZipDirectory(join(import.meta.dirname, "../../../content"));
  const site = { ...(await siteOf()), id: testSite.id, origin: testSite.origin };
  const clock = { now: 0 };
  /** Sets the clock to a local time in Cincinnati. */
  const setClock = (wall: string) => {
    const zoned = Temporal.PlainDateTime.from(wall).toZonedDateTime("America/New_York");
    clock.now = zoned.epochMilliseconds;
  };
  beforeEach(async () => {
    setClock("2026-11-20T10:00");
    await pool.query("DELETE FROM sites; DELETE FROM day_salts");
    await pool.query("INSERT INTO sites (site_id, is_default) VALUES ('lane', true)");
  });
  const queryRows = async (sql: string): Promise<Record<string, unknown>[]> =>
    (await pool.query(sql)).rows;

  /** Starts another process. */
  async function startServer() {
    const warned: string[] = [];
    const insights = createInsights({
      db,
      places,
      log: { warn: (_: object, words: string) => void warned.push(words) } as never,
      now: () => clock.now,
      siteOf: (id) => (id === site.id ? site : undefined),
      builtInZone: site.businessConfig.timezone,
    });
    const server = await openDoor({
      onPageView: insights.shown,
      cacheKeyParameters: (path) =>
        /^\/(?:schedule|visit)/.test(path) ? null : ["service", "zip"],
      answer: async (request) => {
        const { pathname } = new URL(request.url);
        const status = PAGES.includes(pathname) || PRIVATE_OR_ENCODED.test(pathname) ? 200 : 404;
        return new Response(htmlPage(pathname), { status, headers: htmlHeaders });
      },
      trustProxy: 1,
    });
    /** Requests a page. */
    const viewPage = async (path: string, agent: string, headers: Record<string, string> = {}) => {
      const answer = await server.get(path, { headers: { "user-agent": agent, ...headers } });
      await answer.arrayBuffer();
      return answer.status;
    };
    const limits = { consume: async () => ({ ok: true as const }) };
    /** Sends a signal as a page does. */
    const sendSignal = (
      signal: Parameters<ReturnType<typeof createSignalDesk>["record"]>[0],
      agent: string,
      headers: Record<string, string> = {},
    ) => {
      const request = new Request(`${testSite.origin}/api/seen`, {
        method: "POST",
        headers: { "user-agent": agent, host: "lane.example", ...headers },
      });
      const deps = { insights, limits, places };
      return createSignalDesk(site, "127.0.0.1", request, deps).record(signal, request);
    };
    const report = async (query = "days=7") => {
      const person = { role: "owner" } as never;
      const deps = { db, places, insights, now: () => clock.now };
      const found = await createInsightsDesk(person, site, deps)?.report(
        new URLSearchParams(query),
      );
      if (!found) throw new Error("An owner gets no numbers.");
      return found;
    };
    return { insights, server, viewPage, sendSignal, report, warned };
  }

  /** All counts, as "day kind subject" → count. */
  const counts = async () =>
    Object.fromEntries(
      (
        await queryRows("SELECT day::text, kind, subject, count FROM page_stats ORDER BY 1, 2, 3")
      ).map(({ day, kind, subject, count }) => [`${day} ${kind} ${subject}`.trim(), count]),
    );

  return { startServer, queryRows, counts, setClock, pool };
}
