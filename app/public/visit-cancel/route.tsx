import { data, redirect } from "react-router";
import { cents } from "../../../core/format/money.ts";
import { telephoneLink } from "../../../core/format/phones.ts";
import { type Desk, desk } from "../../desk.ts";
import { readFormOrEmpty } from "../../read-form.ts";
import { BottomBar, NEXT_STEP_CLASS } from "../../site-layout/bottom-bar.tsx";
import { useSite } from "../../site-layout/page-context.ts";
import { PageHead } from "../../site-layout/page-head.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import type { PublicRouteHandle } from "../layout-options.ts";
import { mergeResponseHeaders } from "../merge-response-headers.ts";
import { CancellationTerms } from "../schedule/steps/review-step.tsx";
import { manageFailureMessage } from "../visit/manage-failure.ts";
import { VisitFacts } from "../visit/visit-facts.tsx";
import { visitHeaders } from "../visit/visit-headers.ts";
import { VisitNotFound } from "../visit/visit-not-found.tsx";
import { type VisitView, visitView } from "../visit/visit-view.ts";
import type { Route } from "./+types/route.ts";

/** The URL opens the visit, so no breadcrumb shows it. */
export const handle = {
  layout: ["short-header", "no-breadcrumbs", "own-bottom-bar"],
} satisfies PublicRouteHandle;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const siteDesk = context.get(desk);
  const storedVisit = await siteDesk.booking.visitOf(params.token);
  if (storedVisit && storedVisit.state !== "confirmed") throw redirect(`/visit/${params.token}`);
  const headers = visitHeaders(request, siteDesk.site, "same-origin");
  const visit = storedVisit && visitView(siteDesk, storedVisit, params.token);
  return data({ visit }, { headers, status: storedVisit ? 200 : 404 });
}

/** Cancels at the fee that was shown; a fee that rose meanwhile is shown first. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const siteDesk: Desk = context.get(desk);
  const form = await readFormOrEmpty(request); // a request without a form accepts no fee
  const shownFee = Number(form.get("fee") ?? Number.NaN);
  const outcome = await siteDesk.booking.cancel(
    params.token,
    cents(Number.isSafeInteger(shownFee) ? shownFee : -1),
  );
  if (outcome.kind === "cancelled" || outcome.kind === "not-allowed") {
    throw redirect(`/visit/${params.token}`, 303);
  }
  const headers = visitHeaders(request, siteDesk.site, "same-origin");
  if (outcome.kind === "fee-changed") {
    const formError =
      "What canceling costs has changed since you opened this page. Please look again.";
    return data({ formError }, { headers, status: 409 });
  }
  const { formError, status, more } = manageFailureMessage(
    outcome,
    siteDesk.site.businessConfig.phone,
  );
  return data({ formError }, { headers: { ...headers, ...more }, status });
}

export const headers = mergeResponseHeaders;

export default function CancelVisit({ loaderData: { visit }, actionData }: Route.ComponentProps) {
  const { name } = useSite().businessConfig;
  if (!visit) return <VisitNotFound />;
  const formError = actionData?.formError ?? null;
  const title = formError ? "Not canceled yet" : "Cancel this visit?";
  return (
    <div className="page py-6 md:py-12">
      <PageHead title={`${title} | ${name}`} description="Cancel a visit." path="/visit" hidden />
      <h1 className="display text-[1.75rem] md:text-h2">{title}</h1>
      <div className="mt-6 grid items-start gap-8 md:grid-cols-[1fr_1.4fr] md:gap-14">
        <VisitFacts visit={visit} />
        <CancelForm visit={visit} formError={formError} />
      </div>
      <BottomBar>
        <a href={`/visit/${visit.token}`} className={NEXT_STEP_CLASS}>
          Keep my visit
        </a>
      </BottomBar>
    </div>
  );
}

function CancelForm({ visit, formError }: { visit: VisitView; formError: string | null }) {
  const { phone } = useSite().businessConfig;
  const isFree = visit.feeNowCents === 0;
  return (
    <form
      method="post"
      action={`/visit/${visit.token}/cancel#trouble`}
      data-once=""
      className="grid gap-5"
    >
      <ErrorSummary id="trouble" errors={{}} formError={formError} />
      <input type="hidden" name="fee" value={visit.feeNowCents} />
      <p className="text-lead">
        {isFree ? "There's no charge to cancel now." : `Canceling now costs ${visit.feeNow}.`}
      </p>
      <div>
        <CancellationTerms terms={visit.terms} />
      </div>
      <p className="flex flex-wrap gap-3">
        <button type="submit" className="button button-stamp">
          {isFree ? "Cancel the visit" : `Cancel the visit for ${visit.feeNow}`}
        </button>
        <a href={`/visit/${visit.token}`} className="button">
          Keep my visit
        </a>
        <a href={`/visit/${visit.token}/move`} className="button">
          Move it instead
        </a>
      </p>
      <p className="text-small text-muted">
        {"Something came up? Call "}
        <a
          href={telephoneLink(phone)}
          className="link inline-flex min-h-11 items-center whitespace-nowrap"
        >
          {phone}
        </a>
        .
      </p>
    </form>
  );
}
