import type { IncomingMessage } from "node:http";
import { type Day, dayOf, daysFrom } from "../../core/booking/time.ts";
import type { Kind } from "../../core/insights/kinds.ts";
import { entryOf } from "../../core/insights/source.ts";
import type { ShellOptions, Shown } from "../platform/http/options.ts";
import { campaignOf } from "./asked.ts";
import { isPerson, namedAgent } from "./callers.ts";
import { Tally, type Visitor } from "./tally.ts";

/** Counts in memory, for the moment. */
export interface Counter {
  /** A page was sent to somebody: looks whether it counts, in well under a microsecond. */
  shown: NonNullable<ShellOptions["shown"]>;
  /** Something else happened on a site. */
  add(siteId: string, kind: Kind, subject?: string): void;
  /** Somebody saw a page whose sending did not count. */
  meet(siteId: string, visitor: Visitor): void;
  /** Hands over all that was counted, and begins anew. */
  take(): Tally[];
  /** Takes back what could not be written. */
  putBack(tallies: readonly Tally[]): void;
}

/** What the counter asks of the house. */
export interface CounterWorld {
  /** The zone of a site's clock; undefined for a site that went away. */
  zoneOf(siteId: string): string | undefined;
  /** The address a view counts under; null for what is no page for everybody. */
  pageOf(siteId: string, path: string): string | null;
  /** What a page's query shows: prices and ZIPs, as far as they count. */
  askedOf(siteId: string, path: string, query: string): readonly (readonly [Kind, string])[];
  readonly now: () => number;
}

/** Headers of this many characters are read anew each time, and so is whoever comes beyond so many. */
const LONGEST_WAY = 200;
const MOST_WAYS = 5_000;

/** The tally of a site's day, and the first moment of the next. */
interface Open {
  readonly tally: Tally;
  readonly until: number;
}

/** Opens the counter. It writes nothing: `take` is for whoever does. */
export function openCounter({ zoneOf, pageOf, askedOf, now }: CounterWorld): Counter {
  const open = new Map<string, Open>();
  /** Of days that ended, and of writings that failed: one for each site and day. */
  const waiting = new Map<string, Tally>();

  /** Networks read since the last writing, by what they were read from: the reading takes longer than all the rest. */
  const read = new Map<string, string>();

  function wait(tally: Tally): void {
    const key = `${tally.day} ${tally.siteId}`;
    const before = waiting.get(key);
    if (before) before.merge(tally);
    else waiting.set(key, tally);
  }

  function tallyOf(siteId: string): Tally | null {
    const at = now();
    const found = open.get(siteId);
    if (found && at < found.until) return found.tally;
    const zone = zoneOf(siteId);
    if (found) {
      wait(found.tally);
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
    const { "x-forwarded-for": named, forwarded } = request.headers;
    const { remoteAddress: peer = "" } = request.socket;
    const isPlain = named === undefined && forwarded === undefined;
    const way = isPlain ? peer : `${peer}\n${named ?? ""}\n${forwarded ?? ""}`; // no header holds a line's end
    const known = read.get(way);
    if (known !== undefined) return known;
    const network = networkOf(request);
    if (way.length <= LONGEST_WAY && read.size < MOST_WAYS) read.set(way, network);
    return network;
  }

  function shown(
    request: IncomingMessage,
    page: Shown,
    networkOf: (request: IncomingMessage) => string,
  ): void {
    const { headers } = request;
    if (headers["sec-purpose"] !== undefined || headers.purpose !== undefined) return; // fetched ahead
    const agent = namedAgent(headers);
    const tally = agent === null ? null : tallyOf(page.siteId);
    if (agent === null || !tally) return;
    const callers = tally.callersWith(agent, isPerson);
    if (callers === null) return;
    const path = pageOf(page.siteId, page.path);
    if (path === null) return;
    const to = headers["sec-fetch-dest"];
    // The booking stands in a frame of its own page, and is asked for there too.
    if (isSchedule(path) && !isSchedule(pathOf(headers.referer))) tally.add("starts");
    if (to !== undefined && to !== "document") return;
    if (!tally.seeAgain(path)) tally.add("view", path);
    if (page.query !== "") {
      for (const [kind, subject] of askedOf(page.siteId, path, page.query)) {
        tally.add(kind, subject);
      }
    }
    const network = networkBy(request, networkOf);
    if (callers.has(network)) return;
    const own = [headers.host ?? "", hostOf(page.origin)];
    const entry = entryOf(hostOf(headers.referer), campaignOf(searchOf(request.url)), own);
    tally.meet(callers, { network, agent, entry });
  }

  return {
    shown,
    add(siteId, kind, subject) {
      tallyOf(siteId)?.add(kind, subject);
    },
    meet(siteId, visitor) {
      const tally = tallyOf(siteId);
      const callers = tally?.callersWith(visitor.agent, isPerson);
      if (callers) tally?.meet(callers, visitor);
    },
    take() {
      for (const { tally } of open.values()) wait(tally);
      open.clear();
      read.clear();
      const taken = [...waiting.values()];
      waiting.clear();
      return taken;
    },
    putBack: (tallies) => tallies.forEach(wait),
  };
}

/** No page of another name begins so. */
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
