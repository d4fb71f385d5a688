import type { IncomingMessage } from "node:http";
import { type Day, dayOf, daysFrom } from "../../core/booking/time/zoned-time.ts";
import type { InsightKind } from "../../core/insights/kinds.ts";
import { visitSourceOf } from "../../core/insights/visit-source.ts";
import type { HttpServerOptions, PageView } from "../platform/http/options.ts";
import { campaignOf } from "./requested-prices.ts";
import { Tally, type Visitor } from "./tally.ts";
import { countableAgent, isHumanAgent } from "./user-agents.ts";

/** Counts in memory until the next write. */
export interface Counter {
  /** Counts a page that was sent, if it should count. Takes well under a microsecond. */
  shown: NonNullable<HttpServerOptions["onPageView"]>;
  /** Counts another event on a site. */
  add(siteId: string, kind: InsightKind, subject?: string): void;
  /** Counts a visitor whose page view was reported by the page itself. */
  addVisitor(siteId: string, visitor: Visitor): void;
  /** Returns everything counted so far and starts anew. */
  take(): Tally[];
  /** Takes back tallies that could not be written. */
  putBack(tallies: readonly Tally[]): void;
}

/** The dependencies of the counter. */
export interface CounterDeps {
  /** The time zone of a site; undefined for a site that no longer exists. */
  zoneOf(siteId: string): string | undefined;
  /** The path under which a view is counted; null for anything but a public page. */
  pageOf(siteId: string, path: string): string | null;
  /** The prices and ZIPs a page shows because of its query. */
  pricesShownAt(
    siteId: string,
    path: string,
    query: string,
  ): readonly (readonly [InsightKind, string])[];
  readonly now: () => number;
}

/** Limits of the cache: longer headers are not cached, and neither are networks beyond this number. */
const MAX_CACHED_KEY_LENGTH = 200;
const MAX_CACHED_NETWORKS = 5_000;

/** The tally of a site's current day, and when the next day begins. */
interface OpenTally {
  readonly tally: Tally;
  readonly until: number;
}

/** Creates the counter. It writes nothing itself; the caller takes the tallies. */
export function createCounter({ zoneOf, pageOf, pricesShownAt, now }: CounterDeps): Counter {
  const open = new Map<string, OpenTally>();
  /** Tallies of past days and of failed writes, one per site and day. */
  const pending = new Map<string, Tally>();

  /**
   * The caller's network by the headers it was derived from, because deriving it is the slowest part. Cleared at every
   * write.
   */
  const networksByHeaders = new Map<string, string>();

  function addToPending(tally: Tally): void {
    const key = `${tally.day} ${tally.siteId}`;
    const before = pending.get(key);
    if (before) before.merge(tally);
    else pending.set(key, tally);
  }

  function tallyOf(siteId: string): Tally | null {
    const at = now();
    const found = open.get(siteId);
    if (found && at < found.until) return found.tally;
    const zone = zoneOf(siteId);
    if (found) {
      addToPending(found.tally);
      open.delete(siteId);
    }
    if (zone === undefined) return null;
    const day: Day = dayOf(at, zone);
    const tally = new Tally(siteId, day);
    open.set(siteId, { tally, until: daysFrom(day, 1, zone)[0]?.end ?? at });
    return tally;
  }

  function networkBy(
    request: IncomingMessage,
    networkOf: (request: IncomingMessage) => string,
  ): string {
    const { "x-forwarded-for": forwardedFor, forwarded } = request.headers;
    const { remoteAddress: peer = "" } = request.socket;
    const isPlain = forwardedFor === undefined && forwarded === undefined;
    const key = isPlain ? peer : `${peer}\n${forwardedFor ?? ""}\n${forwarded ?? ""}`; // header values contain no line breaks
    const cached = networksByHeaders.get(key);
    if (cached !== undefined) return cached;
    const network = networkOf(request);
    if (key.length <= MAX_CACHED_KEY_LENGTH && networksByHeaders.size < MAX_CACHED_NETWORKS)
      networksByHeaders.set(key, network);
    return network;
  }

  function shown(
    request: IncomingMessage,
    page: PageView,
    networkOf: (request: IncomingMessage) => string,
  ): void {
    const { headers } = request;
    if (headers["sec-purpose"] !== undefined || headers.purpose !== undefined) return; // prefetched
    const agent = countableAgent(headers);
    const tally = agent === null ? null : tallyOf(page.siteId);
    if (agent === null || !tally) return;
    const callers = tally.visitorsWithAgent(agent, isHumanAgent);
    if (callers === null) return;
    const path = pageOf(page.siteId, page.path);
    if (path === null) return;
    const to = headers["sec-fetch-dest"];
    // The schedule is also loaded in a frame of its own page, which does not count again.
    if (isSchedule(path) && !isSchedule(pathOf(headers.referer))) tally.add("starts");
    if (to !== undefined && to !== "document") return;
    if (!tally.addRepeatView(path)) tally.add("view", path);
    if (page.query !== "") {
      for (const [kind, subject] of pricesShownAt(page.siteId, path, page.query)) {
        tally.add(kind, subject);
      }
    }
    const network = networkBy(request, networkOf);
    if (callers.has(network)) return;
    const own = [headers.host ?? "", hostOf(page.origin)];
    const source = visitSourceOf(hostOf(headers.referer), campaignOf(searchOf(request.url)), own);
    tally.addVisitor(callers, { network, agent, source });
  }

  return {
    shown,
    add(siteId, kind, subject) {
      tallyOf(siteId)?.add(kind, subject);
    },
    addVisitor(siteId, visitor) {
      const tally = tallyOf(siteId);
      const callers = tally?.visitorsWithAgent(visitor.agent, isHumanAgent);
      if (callers) tally?.addVisitor(callers, visitor);
    },
    take() {
      for (const { tally } of open.values()) addToPending(tally);
      open.clear();
      networksByHeaders.clear();
      const taken = [...pending.values()];
      pending.clear();
      return taken;
    },
    putBack: (tallies) => tallies.forEach(addToPending),
  };
}

/** No other page's path begins like this. */
function isSchedule(path: string): boolean {
  return path.startsWith("/schedule");
}

function hostOf(address: string | undefined): string {
  return address?.split("/", 3)[2] ?? "";
}

function pathOf(address: string | undefined): string {
  return URL.parse(address ?? "")?.pathname ?? "";
}

function searchOf(target = ""): string {
  const at = target.indexOf("?");
  return at < 0 ? "" : target.slice(at);
}
