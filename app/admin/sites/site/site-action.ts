import { data } from "react-router";
import type { AgencyDesk, SiteActionOutcome } from "../../../desk.ts";
import { actionResult, rejectedResult } from "../../shared/action-result/action-result.ts";
import type { SiteActionResult } from "./site-action-result.ts";

type Outcome = SiteActionOutcome | { readonly kind: "no-such-action" };

/** Runs what a form of a site's page asks for; `field` reads its fields. */
export async function runSiteAction(
  intent: string,
  id: string,
  field: (name: string) => string,
  agency: AgencyDesk,
): Promise<Outcome> {
  switch (intent) {
    case "hand-over":
      return agency.handOver(id, field("email"));
    case "suspend":
      return agency.suspend(id);
    case "resume":
      return agency.resume(id);
    case "remove":
      return agency.planRemoval(id, field("typedId"));
    case "cancel-removal":
      return agency.cancelRemoval(id);
    default:
      return { kind: "no-such-action" };
  }
}

const DONE: Readonly<Record<string, string>> = {
  suspend: "The site is paused.",
  resume: "The site is back online.",
  remove: "The site is paused and scheduled for deletion.",
  "cancel-removal": "Deletion canceled. The site is still paused.",
};

/** The response to a form of a site's page. */
export function siteActionResponse(outcome: Outcome, intent: string) {
  switch (outcome.kind) {
    case "done":
      return respond({ ...actionResult({ message: DONE[intent] ?? "Done." }), link: null });
    case "handed-over":
      return respond({ ...actionResult({ message: "The link is ready." }), link: outcome.link });
    case "errors":
      return respond({ ...rejectedResult(outcome), link: null }, 400);
    case "reauth-required":
      return respond({ ...actionResult({ mustReauthenticate: true }), link: null }, 403);
    case "unknown":
      return refuse("This site no longer exists.", 404);
    case "has-owner":
      return refuse("This site already has an owner. They invite others under People.", 409);
    case "default-site":
      return refuse(
        "This is the installation’s first site, where you sign in. It can’t be paused or deleted here.",
        409,
      );
    case "removal-planned":
      return refuse("This site is scheduled for deletion. Cancel the deletion first.", 409);
    case "not-confirmed":
      return refuse("That isn’t the site’s ID. Type it exactly as shown.", 409);
    case "no-such-action":
      return refuse("That action isn’t available here.", 409);
  }
}

function refuse(problem: string, status: number) {
  return respond({ ...actionResult({ problem }), link: null }, status);
}

function respond(result: SiteActionResult, status = 200) {
  return data(result, { status });
}
