import type { IncomingMessage } from "node:http";
import type { InsightKind } from "../../core/insights/kinds.ts";
import { visitSourceOf } from "../../core/insights/visit-source.ts";
import type { HttpServerOptions, PageView } from "../platform/http/options.ts";
import { createNetworkCache } from "./network-cache.ts";
import { createOpenTallies } from "./open-tallies.ts";
import { campaignOf } from "./requested-prices.ts";
import type { Visitor, VisitTally } from "./tally.ts";
import { countableAgent, isHumanAgent } from "./user-agents.ts";

/** Counts page views and other events in memory until the next write to the database. */
export interface Counter {
  /** Counts a page that was sent, if it should count. This runs on every request and must take less than a microsecond. */
  shown: NonNullable<HttpServerOptions["onPageView"]>;
  /** Counts another event on a site. */
  add(siteId: string, kind: InsightKind, subject?: string): void;
  /** Counts a visitor whose page view was reported by the page itself. */
  addVisitor(siteId: string, visitor: Visitor): void;
  /** Returns everything counted so far and starts again from zero. */
  take(): VisitTally[];
  /** Takes back tallies that could not be written. */
  putBack(tallies: readonly VisitTally[]): void;
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

/** Creates the counter. It writes nothing itself; the caller takes the tallies. */
export function createCounter({ zoneOf, pageOf, pricesShownAt, now }: CounterDeps): Counter {
  const tallies = createOpenTallies({ zoneOf, now });
  const networks = createNetworkCache();

  function shown(
    request: IncomingMessage,
    page: PageView,
    networkOf: (request: IncomingMessage) => string,
  ): void {
    const { headers } = request;
    if (headers["sec-purpose"] !== undefined || headers.purpose !== undefined) return; // prefetched
    const agent = countableAgent(headers);
    const tally = agent === null ? null : tallies.current(page.siteId);
    if (agent === null || !tally) return;
    const visitors = tally.visitorsWithAgent(agent, isHumanAgent);
    if (visitors === null) return;
    const path = pageOf(page.siteId, page.path);
    if (path === null) return;
    const to = headers["sec-fetch-dest"];
    // The schedule page also loads itself in an iframe, which must not count as a second start.
    if (isSchedule(path) && !isSchedule(pathOf(headers.referer))) tally.add("starts");
    if (to !== undefined && to !== "document") return;
    if (!tally.addRepeatView(path)) tally.add("view", path);
    if (page.query !== "") {
      for (const [kind, subject] of pricesShownAt(page.siteId, path, page.query)) {
        tally.add(kind, subject);
      }
    }
    const network = networks.networkOf(request, networkOf);
    if (visitors.has(network)) return;
    const ownHosts = [headers.host ?? "", hostOf(page.origin)];
    const source = visitSourceOf(
      hostOf(headers.referer),
      campaignOf(searchOf(request.url)),
      ownHosts,
    );
    tally.addVisitor(visitors, { network, agent, source });
  }

  return {
    shown,
    add(siteId, kind, subject) {
      tallies.current(siteId)?.add(kind, subject);
    },
    addVisitor(siteId, visitor) {
      const tally = tallies.current(siteId);
      const visitors = tally?.visitorsWithAgent(visitor.agent, isHumanAgent);
      if (visitors) tally?.addVisitor(visitors, visitor);
    },
    take() {
      networks.clear();
      return tallies.takeAll();
    },
    putBack: tallies.putBack,
  };
}

/** Whether a path is one of the schedule's pages; no other path begins like this. */
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
