import { data, redirect } from "react-router";
import { telephoneLink } from "../../../core/site/phone.ts";
import { type Desk, desk } from "../../desk.ts";
import { useSite } from "../../site-layout/frame.ts";
import { PageHead } from "../../site-layout/page-head.tsx";
import { Complaint } from "../../ui/complaint.tsx";
import { answerHeaders } from "../answer-headers.ts";
import { CancellationTerms } from "../schedule/review-step.tsx";
import { visitHeaders } from "../visit/manage.ts";
import { NoSuchVisit } from "../visit/no-such-visit.tsx";
import { manageTrouble } from "../visit/trouble.ts";
import { VisitFacts } from "../visit/visit-facts.tsx";
import { type VisitView, visitView } from "../visit/visit-view.ts";
import type { Route } from "./+types/route.ts";

/** The address holds the key to the visit, which no breadcrumb shows. */
export const handle = { stands: ["without-breadcrumbs"] };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const open = context.get(desk);
  const found = await open.booking.visitOf(params.token);
  if (found && found.state !== "confirmed") throw redirect(`/visit/${params.token}`);
  const headers = visitHeaders(request, open.site, "same-origin");
  const visit = found && visitView(open, found, params.token);
  return data({ visit }, { headers, status: found ? 200 : 404 });
}

/** Cancels at the fee that was shown; a fee that grew meanwhile is shown before anything happens. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const open: Desk = context.get(desk);
  const form = await request.formData().catch(() => new FormData()); // no form agrees to no fee
  const shown = Number(form.get("fee") ?? Number.NaN);
  const outcome = await open.booking.cancel(params.token, Number.isInteger(shown) ? shown : -1);
  if (outcome.kind === "cancelled" || outcome.kind === "not-allowed") {
    throw redirect(`/visit/${params.token}`, 303);
  }
  const headers = visitHeaders(request, open.site, "same-origin");
  if (outcome.kind === "fee-changed") {
    const trouble =
      "What cancelling costs has changed since you opened this page. Please look again.";
    return data({ trouble }, { headers, status: 409 });
  }
  const { trouble, status, more } = manageTrouble(outcome, open.site.businessConfig.phone);
  return data({ trouble }, { headers: { ...headers, ...more }, status });
}

export const headers = answerHeaders;

export default function CancelVisit({ loaderData: { visit }, actionData }: Route.ComponentProps) {
  const { name } = useSite().businessConfig;
  if (!visit) return <NoSuchVisit />;
  const trouble = actionData?.trouble ?? null;
  const title = trouble ? "Not cancelled yet" : "Cancel this visit?";
  return (
    <div className="page py-8 md:py-14">
      <PageHead title={`${title} | ${name}`} description="Cancel a visit." path="/visit" hidden />
      <h1 className="display text-h2">{title}</h1>
      <div className="mt-6 grid items-start gap-8 md:grid-cols-[1fr_1.4fr] md:gap-14">
        <VisitFacts visit={visit} />
        <CancelForm visit={visit} trouble={trouble} />
      </div>
    </div>
  );
}

function CancelForm({ visit, trouble }: { visit: VisitView; trouble: string | null }) {
  const { phone } = useSite().businessConfig;
  const isFree = visit.feeNowCents === 0;
  return (
    <form
      method="post"
      action={`/visit/${visit.token}/cancel#trouble`}
      data-once=""
      className="grid gap-5"
    >
      <Complaint id="trouble" errors={{}} trouble={trouble} />
      <input type="hidden" name="fee" value={visit.feeNowCents} />
      <p className="text-lead">
        {isFree ? "Cancelling now costs nothing." : `Cancelling now costs ${visit.feeNow}.`}
      </p>
      <div>
        <CancellationTerms terms={visit.terms} />
      </div>
      <p className="flex flex-wrap gap-3">
        <button type="submit" className="button button-stamp">
          {isFree ? "Cancel the visit" : `Cancel the visit for ${visit.feeNow}`}
        </button>
        <a href={`/visit/${visit.token}`} className="button">
          Keep it
        </a>
        <a href={`/visit/${visit.token}/move`} className="button">
          Move it instead
        </a>
      </p>
      <p className="text-small text-muted">
        {"Something unforeseen? Call "}
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
