/** What the tests of counting share: houses on one database, each with the real front door and pages of cardboard. */
import { join } from "node:path";
import { afterAll, beforeEach } from "vitest";
import { siteOf } from "../../tests/support/desk-without-database.ts";
import { readPlaceBook } from "../locations/place-book.ts";
import { connect } from "../platform/db/connect.ts";
import { html, lane, open as openDoor, pageOf } from "../platform/http/open-for-tests.ts";
import { freshDatabase } from "../platform/postgres/testing.ts";
import { openInsightsDesk } from "./insights-desk.ts";
import { openInsights } from "./open.ts";
import { openSignalDesk } from "./signal-desk.ts";

const PAGES = ["/", "/pricing", "/about", "/book-now", "/schedule/apostille"];
/** Addresses with the key of one customer, and spellings of pages, as the router reads them. */
const ODD = /secret|%/i;

/** Browsers of three people, a robot's, and a monitor's. */
export const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15";
export const LAPTOP = "Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0";
export const TABLET = "Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15";
export const ROBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

/** Call it at the top of a test file. */
export async function countingHouses() {
  const connection = await freshDatabase();
  const { db, pool, close } = connect(connection, () => {});
  afterAll(close);
  const places = await readPlaceBook(join(import.meta.dirname, "../../content"));
  const site = { ...(await siteOf()), id: lane.id, origin: lane.origin };
  const clock = { now: 0 };
  /** Sets the clock by its wall time in Cincinnati. */
  const setClock = (wall: string) => {
    const zoned = Temporal.PlainDateTime.from(wall).toZonedDateTime("America/New_York");
    clock.now = zoned.epochMilliseconds;
  };
  beforeEach(async () => {
    setClock("2026-11-20T10:00");
    await pool.query("DELETE FROM sites; DELETE FROM day_salts");
    await pool.query("INSERT INTO sites (site_id, is_default) VALUES ('lane', true)");
  });
  const ask = async (sql: string): Promise<Record<string, unknown>[]> =>
    (await pool.query(sql)).rows;

  /** One more process. */
  async function house() {
    const warned: string[] = [];
    const insights = openInsights({
      db,
      places,
      log: { warn: (_: object, words: string) => void warned.push(words) } as never,
      now: () => clock.now,
      siteOf: (id) => (id === site.id ? site : undefined),
    });
    const door = await openDoor({
      shown: insights.shown,
      knownQuery: (path) => (/^\/(?:schedule|visit)/.test(path) ? null : ["service", "zip"]),
      answer: async (request) => {
        const { pathname } = new URL(request.url);
        const status = PAGES.includes(pathname) || ODD.test(pathname) ? 200 : 404;
        return new Response(pageOf(pathname), { status, headers: html });
      },
      trustProxy: 1,
    });
    /** Somebody looks at a page. */
    const look = async (path: string, agent: string, headers: Record<string, string> = {}) => {
      const answer = await door.get(path, { headers: { "user-agent": agent, ...headers } });
      await answer.arrayBuffer();
      return answer.status;
    };
    const limits = { take: async () => ({ ok: true as const }), close: () => {} };
    /** Their page tells something. */
    const tell = (
      signal: Parameters<ReturnType<typeof openSignalDesk>["tell"]>[0],
      agent: string,
      headers: Record<string, string> = {},
    ) => {
      const request = new Request(`${lane.origin}/api/seen`, {
        method: "POST",
        headers: { "user-agent": agent, host: "lane.example", ...headers },
      });
      const world = { insights, limits, places };
      return openSignalDesk(site, "127.0.0.1", request, world).tell(signal, request);
    };
    const report = async (query = "days=7") => {
      const person = { role: "owner" } as never;
      const world = { db, places, insights, now: () => clock.now };
      const found = await openInsightsDesk(person, site, world)?.report(new URLSearchParams(query));
      if (!found) throw new Error("An owner gets no numbers.");
      return found;
    };
    return { insights, door, look, tell, report, warned };
  }

  /** All numbers there are, "day kind subject" → count. */
  const counts = async () =>
    Object.fromEntries(
      (await ask("SELECT day::text, kind, subject, count FROM page_stats ORDER BY 1, 2, 3")).map(
        ({ day, kind, subject, count }) => [`${day} ${kind} ${subject}`.trim(), count],
      ),
    );

  return { house, ask, counts, setClock, pool };
}
