import { countedPath } from "../../core/insights/counted-path.ts";
import type { PageSignal } from "../../core/insights/page-signal.ts";
import { visitSourceOf } from "../../core/insights/visit-source.ts";
import type { ZipDirectory } from "../../core/locations/zip-directory.ts";
import type { Site } from "../../core/sections/site.ts";
import type { BookingDesk } from "../booking/visitor/booking-desk.ts";
import type { RateLimits } from "../platform/limits/rate-limits.ts";
import type { Insights } from "./create.ts";
import { campaignOf, countedQuote } from "./requested-prices.ts";
import { countableAgent, isHumanAgent } from "./user-agents.ts";

type PageSignalOutcome =
  | { readonly kind: "counted" }
  /** The visitor opted out, is a bot, or named a page that does not exist. */
  | { readonly kind: "left-out" }
  | { readonly kind: "too-many"; readonly retryAfterSeconds: number };

/** What pages report to be counted. */
export interface SignalDesk {
  record(signal: PageSignal, request: Request): Promise<PageSignalOutcome>;
  /** Counts a slot that was held for the sender of this request. */
  recordHold(): void;
}

/** Creates the desk for one caller of one site. `callerRequest` is the request used for events of the server itself. */
export function createSignalDesk(
  site: Site,
  network: string,
  callerRequest: Request,
  { insights, limits, places }: { insights: Insights; limits: RateLimits; places: ZipDirectory },
): SignalDesk {
  return {
    async record(signal, request) {
      const agent = agentOf(request);
      if (agent === null) return { kind: "left-out" };
      const path = signal.kind === "view" ? countedPath(site, signal.path) : "";
      if (path === null) return { kind: "left-out" };
      const limit = await limits.consume("seen", site.id, network);
      if (!limit.ok) return { kind: "too-many", retryAfterSeconds: limit.retryAfterSeconds };
      switch (signal.kind) {
        case "view": {
          insights.add(site.id, "view", path);
          const page = URL.parse(request.headers.get("referer") ?? "");
          const own = [new URL(site.origin).host, request.headers.get("host") ?? ""];
          const source = visitSourceOf(signal.from, campaignOf(page?.search ?? ""), own);
          insights.addVisitor(site.id, { network, agent, source });
          break;
        }
        case "quote":
          for (const [kind, subject] of countedQuote(signal.services, signal.zip, site, places)) {
            insights.add(site.id, kind, subject);
          }
          break;
        default:
          insights.add(site.id, signal.kind);
      }
      return { kind: "counted" };
    },
    recordHold() {
      if (agentOf(callerRequest) !== null) insights.add(site.id, "hold");
    },
  };
}

/** Wraps a booking desk so that it counts every newly held slot; replacing a held slot does not count again. */
export function countingHolds(booking: BookingDesk, signals: SignalDesk): BookingDesk {
  return {
    ...booking,
    async hold(holdRequest) {
      const outcome = await booking.hold(holdRequest);
      if (outcome.kind === "held" && holdRequest.hold === null) signals.recordHold();
      return outcome;
    },
  };
}

function agentOf({ headers }: Request): string | null {
  const header = (name: string) => headers.get(name) ?? undefined;
  const agent = countableAgent({
    "user-agent": header("user-agent"),
    cookie: header("cookie"),
    dnt: header("dnt"),
    "sec-gpc": header("sec-gpc"),
  });
  return agent !== null && isHumanAgent(agent) ? agent : null;
}
