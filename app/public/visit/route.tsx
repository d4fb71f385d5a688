import { data } from "react-router";
import { desk } from "../../desk.ts";
import { BottomBar, NEXT_STEP_CLASS } from "../../site-layout/bottom-bar.tsx";
import { useSite } from "../../site-layout/page-context.ts";
import { PageHead } from "../../site-layout/page-head.tsx";
import { SealMoment } from "../../ui/seal-moment.tsx";
import { TickList } from "../../widgets/tick-list.tsx";
import type { PublicRouteHandle } from "../layout-options.ts";
import { mergeResponseHeaders } from "../merge-response-headers.ts";
import { isFramed, STEP_ANCHOR } from "../schedule/schedule-query.ts";
import { CancellationTerms } from "../schedule/steps/review-step.tsx";
import type { Route } from "./+types/route.ts";
import { AddToCalendar, FROM_FRAME } from "./add-to-calendar.tsx";
import { KeepLink } from "./keep-link.tsx";
import { ShareVisit } from "./share-visit.tsx";
import { VisitFacts } from "./visit-facts.tsx";
import { visitHeaders } from "./visit-headers.ts";
import { VisitNotFound } from "./visit-not-found.tsx";
import { type VisitView, visitView } from "./visit-view.ts";

/** When framed, the page has no header and footer. Its URL opens the visit, so no breadcrumb shows it. */
export const handle = {
  layout: ["bare-when-embedded", "short-header", "no-breadcrumbs", "own-bottom-bar"],
} satisfies PublicRouteHandle;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const siteDesk = context.get(desk);
  const headers = visitHeaders(request, siteDesk.site, "no-referrer");
  const storedVisit = await siteDesk.booking.visitOf(params.token);
  const url = new URL(request.url);
  const visit = storedVisit && visitView(siteDesk, storedVisit, params.token);
  const view = {
    visit,
    isNew: url.searchParams.has("booked"),
    embed: isFramed(url),
    sendsEmail: siteDesk.sendsEmail,
  };
  return data(view, { headers, status: storedVisit ? 200 : 404 });
}

export const headers = mergeResponseHeaders;

export default function VisitPage({ loaderData }: Route.ComponentProps) {
  const { visit, isNew, embed, sendsEmail } = loaderData;
  const { name } = useSite().businessConfig;
  if (!visit) return <VisitNotFound />;
  const title = titleOf(visit, isNew);
  const isBooked = isNew && visit.state === "confirmed";
  return (
    <div className={embed ? "px-5 py-5 sm:px-3" : "page py-6 md:py-12"}>
      <PageHead title={`${title} | ${name}`} description="Your visit." path="/visit" hidden />
      <div className="flex items-center gap-4">
        {isBooked ? <SealMoment className="size-14 shrink-0 text-act md:size-20" /> : null}
        <h1
          id={STEP_ANCHOR}
          tabIndex={-1}
          className={`display scroll-mt-28 outline-none ${embed ? "text-[1.6rem]" : "text-[1.75rem] md:text-h2"}`}
          data-booked={isBooked ? `/visit/${visit.token}?booked` : undefined}
        >
          {title}
        </h1>
      </div>
      {visit.state === "confirmed" ? (
        <KeepLink visit={visit} isNew={isNew} sendsEmail={sendsEmail} />
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
      {embed ? null : <VisitBar visit={visit} />}
    </div>
  );
}

/** The bottom bar of a phone: the calendar, or another visit once this one has ended. */
function VisitBar({ visit: { state, token } }: { visit: VisitView }) {
  const isOn = state === "confirmed";
  return (
    <BottomBar>
      <a href={isOn ? `/visit/${token}/calendar.ics` : "/book-now"} className={NEXT_STEP_CLASS}>
        {isOn ? "Add to calendar" : "Book another visit"}
      </a>
    </BottomBar>
  );
}

function NextSteps({ visit, embed }: { visit: VisitView; embed: boolean }) {
  const linkProps = embed ? FROM_FRAME : {};
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
      <ShareVisit visit={visit} />
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
  held: "This time is only held for you. Go back and book it before the hold ends.",
  cancelled: "We won't come. If you still need something signed, book another visit.",
  completed: "Thank you. Need anything else signed?",
  "no-show":
    "We came, but no one was there. If you still need something signed, book another visit.",
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
      return "This visit is canceled";
    case "completed":
      return "This visit is done";
    case "no-show":
      return "Missed visit";
    case "held":
      return "Not booked yet";
  }
}
