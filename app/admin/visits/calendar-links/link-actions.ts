import { data, redirect } from "react-router";
import type { VisitsDesk } from "../../../desk.ts";
import {
  type ActionResult,
  actionResult,
  rejectedResult,
} from "../../shared/action-result/action-result.ts";
import { reauthenticatePath } from "../../shared/auth/reauthenticate-path.ts";

type Feeds = VisitsDesk["calendar"]["feeds"];

/** What a form of the calendar links gets back. */
export interface CalendarLinkResult extends ActionResult {
  /** A new link: it is shown only this once. */
  readonly url: string | null;
}

/** Runs the action that a form of the calendar links names in `intent`. */
export async function runLinkAction(feeds: Feeds, field: (name: string) => string) {
  const [intent, id] = [field("intent"), field("link")];
  switch (intent) {
    case "add-link":
      return respondToLink(await feeds.add(field("name")), field("name"));
    case "replace-link":
      return respondToLink(await feeds.replace(id), "");
    case "remove-link": {
      if (await feeds.remove(id)) {
        return respond({ message: "Link removed. It no longer works." });
      }
      return notFound();
    }
    case "dismiss-ended-link":
      await feeds.dismissEndedLinkNotice();
      return respond({});
    default:
      return respond({ problem: "That action isn't available here." }, 400);
  }
}

type Outcome = Awaited<ReturnType<Feeds["add"]>>;

function respondToLink(outcome: Outcome, typedName: string) {
  switch (outcome.kind) {
    case "sign-in-again": {
      const typed = typedName ? `?link=${encodeURIComponent(typedName)}` : "";
      throw redirect(reauthenticatePath(`/admin/visits${typed}`));
    }
    case "made":
      return respond({ url: outcome.url, message: `The link for ${outcome.name} is ready.` });
    case "errors":
      return respond(rejectedResult(outcome), 400);
    case "unknown":
      return notFound();
  }
}

function notFound() {
  return respond({ problem: "This link no longer exists. Reload the page." }, 404);
}

function respond({ url = null, ...rest }: Partial<CalendarLinkResult>, status = 200) {
  const result: CalendarLinkResult = { ...actionResult(rest), url };
  return data(result, { status });
}
