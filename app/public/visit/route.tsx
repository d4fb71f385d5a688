import { data } from "react-router";
import { desk } from "../../desk.ts";
import { useSite } from "../../site-layout/page-context.ts";
import { PageHead } from "../../site-layout/page-head.tsx";
import { TickList } from "../../ui/tick-list.tsx";
import type { PublicRouteHandle } from "../layout-options.ts";
import { mergeResponseHeaders } from "../merge-response-headers.ts";
import { isFramed, STEP_ANCHOR } from "../schedule/schedule-query.ts";
import { CancellationTerms } from "../schedule/steps/review-step.tsx";
import type { Route } from "./+types/route.ts";
import { AddToCalendar } from "./add-to-calendar.tsx";
import { VisitFacts } from "./visit-facts.tsx";
import { visitHeaders } from "./visit-headers.ts";
import { VisitNotFound } from "./visit-not-found.tsx";
import { type VisitView, visitView } from "./visit-view.ts";

/** When framed, the page has no header and footer. Its URL opens the visit, so no breadcrumb shows it. */
export const handle = {
  layout: ["bare-when-embedded", "no-breadcrumbs"],
} satisfies PublicRouteHandle;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const siteDesk = context.get(desk);
  const headers = visitHeaders(request, siteDesk.site, "no-referrer");
  const storedVisit = await siteDesk.booking.visitOf(params.token);
  const url = new URL(request.url);
  const visit = storedVisit && visitView(siteDesk, storedVisit, params.token);
  const view = { visit, isNew: url.searchParams.has("booked"), embed: isFramed(url) };
  return data(view, { headers, status: storedVisit ? 200 : 404 });
}

export const headers = mergeResponseHeaders;

export default function VisitPage({ loaderData: { visit, isNew, embed } }: Route.ComponentProps) {
  const { name } = useSite().businessConfig;
  if (!visit) return <VisitNotFound />;
  const title = titleOf(visit, isNew);
  return (
    <div className={embed ? "px-3 py-5" : "page py-8 md:py-14"}>
      <PageHead title={`${title} | ${name}`} description="Your visit." path="/visit" hidden />
      <h1
        id={STEP_ANCHOR}
        tabIndex={-1}
        className={`display scroll-mt-28 outline-none ${embed ? "text-[1.6rem]" : "text-h2"}`}
        data-booked={
          isNew && visit.state === "confirmed" ? `/visit/${visit.token}?booked` : undefined
        }
      >
        {title}
      </h1>
      {visit.state === "confirmed" ? (
        <p className="mt-2 text-muted">
          {isNew
            ? `A mail with all of this is on its way to ${visit.email}.`
            : "Keep this page's address: it opens your visit."}
        </p>
      ) : null}
      <div className="mt-6 grid items-start gap-8 md:grid-cols-[1fr_1.4fr] md:gap-14">
        <div className="grid gap-5">
          <VisitFacts visit={visit} />
          {visit.state === "confirmed" ? <AddToCalendar visit={visit} embed={embed} /> : null}
        </div>
        {visit.state === "confirmed" ? (
          <NextSteps visit={visit} embed={embed} />
        ) : (
          <EndedVisit visit={visit} />
        )}
      </div>
    </div>
  );
}

function NextSteps({ visit, embed }: { visit: VisitView; embed: boolean }) {
  const linkProps = embed ? { target: "_blank", rel: "noopener" } : {};
  return (
    <div className="grid gap-8">
      {visit.checklist.length > 0 ? (
        <section>
          <h2 className="display mb-3 text-h3">Have ready</h2>
          <div className="text-small">
            <TickList items={visit.checklist} />
          </div>
        </section>
      ) : null}
      <section>
        <h2 className="display mb-3 text-h3">If plans change</h2>
        <CancellationTerms terms={visit.terms} />
        <p className="mt-4 flex flex-wrap gap-3">
          <a href={`/visit/${visit.token}/move`} className="button" {...linkProps}>
            Move this visit
          </a>
          <a href={`/visit/${visit.token}/cancel`} className="button" {...linkProps}>
            Cancel this visit
          </a>
        </p>
      </section>
    </div>
  );
}

/** What the page says about a visit that is not confirmed. */
const ENDED_TEXTS: Readonly<Record<Exclude<VisitView["state"], "confirmed">, string>> = {
  held: "This start is only held. Go back and book it, or others may have it.",
  cancelled: "We do not come. If something is still to be signed, book another visit.",
  completed: "Thank you. Is there more to sign?",
  "no-show":
    "We came, and nobody was there. If something is still to be signed, book another visit.",
};

function EndedVisit({ visit: { state } }: { visit: VisitView }) {
  return (
    <section>
      <p className="max-w-[56ch]">{state === "confirmed" ? "" : ENDED_TEXTS[state]}</p>
      <p className="mt-4">
        <a href="/book-now" className="button button-stamp">
          Book another visit
        </a>
      </p>
    </section>
  );
}

function titleOf({ state }: VisitView, isNew: boolean): string {
  switch (state) {
    case "confirmed":
      return isNew ? "Your visit is booked" : "Your visit";
    case "cancelled":
      return "This visit is cancelled";
    case "completed":
      return "This visit is done";
    case "no-show":
      return "Nobody was there";
    case "held":
      return "Not booked yet";
  }
}
