import { data } from "react-router";
import type { AdminDesk, OutsideCalendar } from "../../../desk.ts";
import {
  type ActionResult,
  actionResult,
  rejectedResult,
} from "../../shared/action-result/action-result.ts";

/** What a form of the view gets back. */
export interface CalendarActionResult extends ActionResult {
  /** The next events of a calendar that was checked and can be added now; null otherwise. */
  readonly next: OutsideCalendar["next"] | null;
}

type OutsideDesk = NonNullable<AdminDesk["outsideCalendars"]>;

/** Runs what a form asks for. */
export async function runCalendarAction(desk: OutsideDesk, field: (name: string) => string) {
  const input = { name: field("name"), address: field("address"), notary: field("notary") };
  switch (field("intent")) {
    case "check": {
      const result = await desk.check(input);
      return result.kind === "found"
        ? respond({ next: result.next })
        : respond(rejectedResult(result), 400);
    }
    case "add": {
      const result = await desk.add(input);
      return result.kind === "added"
        ? respond({ message: "Added. Its events block your time from now on." })
        : respond(rejectedResult(result), 400);
    }
    case "refresh": {
      const result = await desk.refresh(field("calendar"));
      if (result.kind === "wait") return respond(rejectedResult(result), 429);
      if (result.kind === "failed") return respond({ problem: result.why }, 502);
      if (result.kind === "unknown") return respond({ problem: GONE }, 404);
      return respond({
        message: result.kind === "read" ? "Refreshed." : "Checked. Nothing has changed.",
      });
    }
    case "turn-on":
    case "turn-off": {
      const isOn = field("intent") === "turn-on";
      if (!(await desk.setOn(field("calendar"), isOn))) return respond({ problem: GONE }, 404);
      return respond({ message: isOn ? TURNED_ON : TURNED_OFF });
    }
    case "remove":
      return (await desk.remove(field("calendar")))
        ? respond({ message: "Removed. Its events no longer block your time." })
        : respond({ problem: GONE }, 404);
    default:
      return respond({ problem: "That action isn't available here." }, 400);
  }
}

const TURNED_ON = "Turned on. We’ll read it within a minute.";
const TURNED_OFF =
  "Turned off. It’s neither read nor written, and its events no longer block your time.";
const GONE = "That calendar has already been removed.";

function respond({ next = null, ...part }: Partial<CalendarActionResult>, status = 200) {
  const result: CalendarActionResult = { ...actionResult(part), next };
  return data(result, { status });
}
