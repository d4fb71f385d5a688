import { countedPath } from "../../core/insights/counted-path.ts";
import type { Signal } from "../../core/insights/signal.ts";
import { entryOf } from "../../core/insights/source.ts";
import type { PlaceBook } from "../../core/locations/places.ts";
import type { Site } from "../../core/site/site.ts";
import type { BookingDesk } from "../booking/booking-desk.ts";
import type { Limits } from "../platform/limits/limits.ts";
import { askedQuote, campaignOf } from "./asked.ts";
import { isPerson, namedAgent } from "./callers.ts";
import type { Insights } from "./open.ts";

type SignalOutcome =
  | { readonly kind: "counted" }
  /** They asked not to be counted, are no visitors, or name a page that is not there. */
  | { readonly kind: "left-out" }
  | { readonly kind: "too-many"; readonly retryAfterSeconds: number };

/** What a page may tell of what happened on it. */
export interface SignalDesk {
  tell(signal: Signal, request: Request): Promise<SignalOutcome>;
  /** A start was kept for whoever sent this request. */
  noteHold(): void;
}

/** Opens the desk for one caller of one site; `asked` is what they sent, or would have. */
export function openSignalDesk(
  site: Site,
  network: string,
  asked: Request,
  { insights, limits, places }: { insights: Insights; limits: Limits; places: PlaceBook },
): SignalDesk {
  return {
    async tell(signal, request) {
      const agent = agentOf(request);
      if (agent === null) return { kind: "left-out" };
      const path = signal.kind === "view" ? countedPath(site, signal.path) : "";
      if (path === null) return { kind: "left-out" };
      const taken = await limits.take("seen", site.id, network);
      if (!taken.ok) return { kind: "too-many", retryAfterSeconds: taken.retryAfterSeconds };
      switch (signal.kind) {
        case "view": {
          insights.add(site.id, "view", path);
          const page = URL.parse(request.headers.get("referer") ?? "");
          const own = [new URL(site.origin).host, request.headers.get("host") ?? ""];
          const entry = entryOf(signal.from, campaignOf(page?.search ?? ""), own);
          insights.meet(site.id, { network, agent, entry });
          break;
        }
        case "quote":
          for (const [kind, subject] of askedQuote(signal.services, signal.zip, site, places)) {
            insights.add(site.id, kind, subject);
          }
          break;
        default:
          insights.add(site.id, signal.kind);
      }
      return { kind: "counted" };
    },
    noteHold() {
      if (agentOf(asked) !== null) insights.add(site.id, "hold");
    },
  };
}

/** A booking desk that tells of every start it keeps for somebody; another one in its place is none more. */
export function countingHolds(booking: BookingDesk, signals: SignalDesk): BookingDesk {
  return {
    ...booking,
    async hold(wish) {
      const outcome = await booking.hold(wish);
      if (outcome.kind === "held" && wish.hold === null) signals.noteHold();
      return outcome;
    },
  };
}

function agentOf({ headers }: Request): string | null {
  const said = (name: string) => headers.get(name) ?? undefined;
  const agent = namedAgent({
    "user-agent": said("user-agent"),
    cookie: said("cookie"),
    dnt: said("dnt"),
    "sec-gpc": said("sec-gpc"),
  });
  return agent !== null && isPerson(agent) ? agent : null;
}
