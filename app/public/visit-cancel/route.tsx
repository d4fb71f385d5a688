import { data, redirect } from "react-router";
import { cents } from "../../../core/format/money.ts";
import { telephoneLink } from "../../../core/format/phones.ts";
import { PATHS } from "../../../core/language.ts";
import { fillWords } from "../../../core/words/fill-words.ts";
import { wordsIn } from "../../../core/words/words.ts";
import { type Desk, desk } from "../../desk.ts";
import { readFormOrEmpty } from "../../read-form.ts";
import { BottomBar, NEXT_STEP_CLASS } from "../../site-layout/bottom-bar.tsx";
import { useSite, useWords } from "../../site-layout/page-context.ts";
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
  if (storedVisit && storedVisit.state !== "confirmed")
    throw redirect(`${PATHS[siteDesk.site.language].visit}/${params.token}`);
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
    throw redirect(`${PATHS[siteDesk.site.language].visit}/${params.token}`, 303);
  }
  const headers = visitHeaders(request, siteDesk.site, "same-origin");
  if (outcome.kind === "fee-changed") {
    const formError = wordsIn(siteDesk.site.language).visit.feeChanged;
    return data({ formError }, { headers, status: 409 });
  }
  const { formError, status, more } = manageFailureMessage(outcome, siteDesk.site);
  return data({ formError }, { headers: { ...headers, ...more }, status });
}

export const headers = mergeResponseHeaders;

export default function CancelVisit({ loaderData: { visit }, actionData }: Route.ComponentProps) {
  const { name } = useSite().businessConfig;
  const words = useWords().visit;
  if (!visit) return <VisitNotFound />;
  const formError = actionData?.formError ?? null;
  const title = formError ? words.notCanceled : words.cancelAsk;
  return (
    <div className="page py-6 md:py-12">
      <PageHead title={`${title} | ${name}`} description={words.cancel} path="/visit" hidden />
      <h1 className="display text-[1.75rem] md:text-title">{title}</h1>
      <div className="mt-6 grid items-start gap-8 md:grid-cols-[1fr_1.4fr] md:gap-14">
        <VisitFacts visit={visit} />
        <CancelForm visit={visit} formError={formError} />
      </div>
      <BottomBar>
        <a href={visit.path} className={NEXT_STEP_CLASS}>
          {words.keepVisit}
        </a>
      </BottomBar>
    </div>
  );
}

function CancelForm({ visit, formError }: { visit: VisitView; formError: string | null }) {
  const { phone } = useSite().businessConfig;
  const words = useWords().visit;
  const [before, after] = words.cameUp.split("{phone}");
  const isFree = visit.feeNowCents === 0;
  return (
    <form method="post" action={`${visit.path}/cancel#trouble`} data-once="" className="grid gap-5">
      <ErrorSummary id="trouble" errors={{}} formError={formError} />
      <input type="hidden" name="fee" value={visit.feeNowCents} />
      <p className="text-lead">
        {isFree ? words.cancelFree : fillWords(words.cancelCosts, { fee: visit.feeNow })}
      </p>
      <p className="flex flex-wrap gap-3">
        <button type="submit" className="button button-stamp">
          {isFree ? words.cancelIt : fillWords(words.cancelFor, { fee: visit.feeNow })}
        </button>
        {/* On a phone the bottom bar has this one. */}
        <a href={visit.path} className="button max-sm:hidden">
          {words.keepIt}
        </a>
        <a href={`${visit.path}/move`} className="button">
          {words.moveInstead}
        </a>
      </p>
      <div>
        <CancellationTerms terms={visit.terms} />
      </div>
      <p className="text-small text-muted">
        {before}
        <a
          href={telephoneLink(phone)}
          className="link inline-flex min-h-11 items-center whitespace-nowrap"
        >
          {phone}
        </a>
        {after}
      </p>
    </form>
  );
}
