import { data } from "react-router";
import { PATHS } from "../../../core/language.ts";
import type { Words } from "../../../core/words/words.ts";
import { desk } from "../../desk.ts";
import { BottomBar, NEXT_STEP_CLASS } from "../../site-layout/bottom-bar.tsx";
import { useSite, useWords } from "../../site-layout/page-context.ts";
import { PageHead } from "../../site-layout/page-head.tsx";
import { SealMoment } from "../../ui/seal-moment.tsx";
import { TickList } from "../../widgets/tick-list.tsx";
import type { PublicRouteHandle } from "../layout-options.ts";
import { mergeResponseHeaders } from "../merge-response-headers.ts";
import { Portrait } from "../portrait/portrait.tsx";
import { isFramed, STEP_ANCHOR } from "../schedule/schedule-query.ts";
import { CancellationTerms } from "../schedule/steps/review-step.tsx";
import type { Route } from "./+types/route.ts";
import { AddToCalendar, FROM_FRAME } from "./add-to-calendar.tsx";
import { type EarlierLink, EarlierTimes, earlierLink } from "./earlier-times.tsx";
import { HowToPay } from "./how-to-pay.tsx";
import { KeepLink } from "./keep-link.tsx";
import { payView } from "./pay-view.ts";
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
    pay:
      storedVisit && payView(await siteDesk.payments.ofVisit(storedVisit), params.token, siteDesk),
    isNew: url.searchParams.has("booked"),
    isMoved: url.searchParams.has("moved"),
    embed: isFramed(url),
    sendsEmail: siteDesk.sendsEmail,
    earlier: storedVisit && (await earlierLink(siteDesk, storedVisit, params.token)),
  };
  return data(view, { headers, status: storedVisit ? 200 : 404 });
}

export const headers = mergeResponseHeaders;

export default function VisitPage({ loaderData }: Route.ComponentProps) {
  const { visit, pay, isNew, isMoved, embed, sendsEmail, earlier } = loaderData;
  const { name } = useSite().businessConfig;
  const words = useWords().visit;
  if (!visit) return <VisitNotFound />;
  const title = isMoved && visit.state === "confirmed" ? words.moved : titleOf(visit, isNew, words);
  const isBooked = isNew && visit.state === "confirmed";
  return (
    <div className={embed ? "px-5 py-5 sm:px-3" : "page py-6 md:py-12"}>
      <PageHead title={`${title} | ${name}`} description={words.yourVisit} path="/visit" hidden />
      <div className="flex items-center gap-4">
        {isBooked ? <SealMoment className="size-14 shrink-0 text-act md:size-20" /> : null}
        <h1
          id={STEP_ANCHOR}
          tabIndex={-1}
          className={`display scroll-mt-28 outline-none ${embed ? "text-[1.6rem]" : "text-[1.75rem] md:text-title"}`}
          data-booked={isBooked ? `${visit.path}?booked` : undefined}
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
          {pay ? <HowToPay pay={pay} /> : null}
          {isBooked ? <Portrait sizes="14rem" className="hidden aspect-4/5 w-56 sm:block" /> : null}
        </div>
        {visit.state === "confirmed" ? (
          <NextSteps visit={visit} embed={embed} earlier={earlier} />
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
  const { language } = useSite();
  const words = useWords().visit;
  const isOn = state === "confirmed";
  return (
    <BottomBar>
      <a
        href={isOn ? `/visit/${token}/calendar.ics` : PATHS[language].book}
        className={NEXT_STEP_CLASS}
      >
        {isOn ? words.addShort : words.bookAnother}
      </a>
    </BottomBar>
  );
}

function NextSteps(props: { visit: VisitView; embed: boolean; earlier: EarlierLink | null }) {
  const { visit, embed, earlier } = props;
  const { visit: words, booking } = useWords();
  const linkProps = embed ? FROM_FRAME : {};
  return (
    <div className="grid gap-8">
      {visit.checklist.length > 0 ? (
        <section>
          <h2 className="display mb-3 text-h3">{booking.haveReady}</h2>
          <div className="text-small">
            <TickList items={visit.checklist} />
          </div>
        </section>
      ) : null}
      <ShareVisit visit={visit} />
      {earlier ? (
        <EarlierTimes
          link={earlier}
          path={`${visit.path}/earlier`}
          movePath={`${visit.path}/move`}
          linkProps={linkProps}
        />
      ) : null}
      <section>
        <h2 className="display mb-3 text-h3">{booking.plansChange}</h2>
        <CancellationTerms terms={visit.terms} />
        <p className="mt-4 flex flex-wrap gap-3">
          <a href={`${visit.path}/move`} className="button" {...linkProps}>
            {words.move}
          </a>
          <a href={`${visit.path}/cancel`} className="button" {...linkProps}>
            {words.cancel}
          </a>
        </p>
      </section>
    </div>
  );
}

function EndedVisit({ visit: { state } }: { visit: VisitView }) {
  const { language } = useSite();
  const words = useWords().visit;
  return (
    <section>
      <p className="max-w-[56ch]">{endedText(state, words)}</p>
      <p className="mt-4">
        <a href={PATHS[language].book} className="button button-stamp">
          {words.bookAnother}
        </a>
      </p>
    </section>
  );
}

/** What the page says about a visit that is not confirmed. */
function endedText(state: VisitView["state"], words: Words["visit"]): string {
  const texts = {
    held: words.endedHeld,
    cancelled: words.endedCanceled,
    completed: words.endedDone,
    "no-show": words.endedNoShow,
    confirmed: "",
  };
  return texts[state];
}

function titleOf({ state }: VisitView, isNew: boolean, words: Words["visit"]): string {
  const titles = {
    confirmed: isNew ? words.booked : words.yourVisit,
    cancelled: words.canceled,
    completed: words.done,
    "no-show": words.nobodyThere,
    held: words.notBooked,
  };
  return titles[state];
}
