import { data, redirect } from "react-router";
import { dayOf } from "../../../core/booking/time/zoned-time.ts";
import { formatTime } from "../../../core/format/dates.ts";
import { telephoneLink } from "../../../core/format/phones.ts";
import { PATHS } from "../../../core/language.ts";
import type { Site } from "../../../core/sections/site.ts";
import { fillWords } from "../../../core/words/fill-words.ts";
import { wordsIn } from "../../../core/words/words.ts";
import { desk } from "../../desk.ts";
import { readFormOrEmpty } from "../../read-form.ts";
import { BottomBar, NEXT_STEP_CLASS } from "../../site-layout/bottom-bar.tsx";
import { useSite, useWords } from "../../site-layout/page-context.ts";
import { PageHead } from "../../site-layout/page-head.tsx";
import { DayStrip } from "../../widgets/slot-picker/day-strip.tsx";
import type { PickerView } from "../../widgets/slot-picker/picker-view.ts";
import { DayPrice, SlotList } from "../../widgets/slot-picker/slot-list.tsx";
import type { PublicRouteHandle } from "../layout-options.ts";
import { mergeResponseHeaders } from "../merge-response-headers.ts";
import { isBookable, parseInstantMs, STEP_ANCHOR } from "../schedule/schedule-query.ts";
import { manageFailureMessage } from "../visit/manage-failure.ts";
import { VisitFacts } from "../visit/visit-facts.tsx";
import { visitHeaders } from "../visit/visit-headers.ts";
import { VisitNotFound } from "../visit/visit-not-found.tsx";
import { type VisitView, visitView } from "../visit/visit-view.ts";
import { WithPhoneLink } from "../with-phone-link.tsx";
import type { Route } from "./+types/route.ts";
import { ConfirmMove, MOVE_FORM } from "./confirm-move.tsx";
import { moveChoice, movePicker } from "./move-view.ts";

/** The URL opens the visit, so no breadcrumb shows it. */
export const handle = {
  layout: ["short-header", "no-breadcrumbs", "own-bottom-bar"],
} satisfies PublicRouteHandle;

export async function loader({ request, params: { token }, context }: Route.LoaderArgs) {
  const siteDesk = context.get(desk);
  const headers = visitHeaders(request, siteDesk.site, "same-origin");
  const storedVisit = await siteDesk.booking.visitOf(token);
  if (!storedVisit) return data(null, { headers, status: 404 });
  if (storedVisit.state !== "confirmed")
    throw redirect(`${PATHS[siteDesk.site.language].visit}/${token}`);
  const url = new URL(request.url);
  const visit = visitView(siteDesk, storedVisit, token);
  if (isBookedElsewhere(siteDesk.site)) {
    const empty = { choice: null, picker: null, formError: "", isByPhone: true };
    return data({ visit, ...empty }, { headers });
  }
  const choice = await moveChoice(siteDesk, token, url, storedVisit);
  const picker = choice ? null : await movePicker(siteDesk, token, url, storedVisit);
  const start = parseInstantMs(url.searchParams.get("start") ?? "");
  const isGone = !choice && start !== null && start !== storedVisit.start;
  const formError =
    isGone && isBookable(start, siteDesk) ? wordsIn(siteDesk.site.language).visit.gone : "";
  return data({ visit, choice, picker, formError, isByPhone: false }, { headers });
}

/** With another scheduler nobody here knows which times are free, so a visit is moved by phone. */
function isBookedElsewhere({ scheduling }: Site): boolean {
  return scheduling.external.baseUrl !== "";
}

/** Moves the visit, or shows the free slots if the start was taken meanwhile. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const siteDesk = context.get(desk);
  const form = await readFormOrEmpty(request); // a request without a form chooses no start
  const start = parseInstantMs(String(form.get("start") ?? ""));
  const { language } = siteDesk.site;
  const page = `${PATHS[language].visit}/${token}`;
  if (start === null) throw redirect(`${page}/move`, 303);
  if (isBookedElsewhere(siteDesk.site)) throw redirect(`${page}/move`, 303); // which says what to do instead
  const outcome = await siteDesk.booking.move(token, start);
  if (outcome.kind === "moved") throw redirect(`${page}?moved#${STEP_ANCHOR}`, 303);
  if (outcome.kind === "not-allowed") throw redirect(page, 303);
  const headers = visitHeaders(request, siteDesk.site, "same-origin");
  if (outcome.kind === "slot-taken") {
    const visit = await siteDesk.booking.visitOf(token);
    if (!visit) throw redirect(page, 303);
    const zone = siteDesk.booking.zoneOf(visit.zip);
    const near = outcome.next[0]?.start ?? start;
    const url = new URL(`?day=${dayOf(near, zone)}`, request.url);
    const picker = await movePicker(siteDesk, token, url, { start, zip: visit.zip });
    const time = formatTime(start, zone, language);
    const formError = fillWords(wordsIn(language).visit.taken, { time });
    return data({ formError, picker }, { headers, status: 409 });
  }
  const { formError, status, more } = manageFailureMessage(outcome, siteDesk.site);
  return data({ formError, picker: null }, { headers: { ...headers, ...more }, status });
}

export const headers = mergeResponseHeaders;

export default function MoveVisit({ loaderData, actionData }: Route.ComponentProps) {
  const { name, phone } = useSite().businessConfig;
  const { visit: words, booking } = useWords();
  if (!loaderData) return <VisitNotFound />;
  const { visit } = loaderData;
  const formError = actionData?.formError ?? loaderData.formError;
  const choice = actionData ? null : loaderData.choice;
  const picker = actionData?.picker ?? loaderData.picker;
  const title = formError ? words.notMoved : choice ? words.moveHere : words.move;
  return (
    <div className="page py-6 md:py-12">
      <PageHead title={`${title} | ${name}`} description={words.move} path="/visit" hidden />
      <h1 className="display text-[1.75rem] md:text-title">{title}</h1>
      {formError ? (
        <p role="alert" className="mt-4 border-l-4 border-act bg-tint p-4 font-semibold">
          {formError}
        </p>
      ) : null}
      <div className="mt-4 grid items-start gap-x-14 gap-y-5 md:mt-6 md:grid-cols-[1fr_2fr]">
        <div className={picker || choice ? "hidden md:block" : ""}>
          <VisitFacts visit={visit} />
        </div>
        {choice ? <ConfirmMove visit={visit} choice={choice} /> : null}
        {picker ? <MovePicker visit={visit} picker={picker} /> : null}
        {loaderData.isByPhone ? <MoveByPhone cancelPath={`${visit.path}/cancel`} /> : null}
      </div>
      <p className="mt-8 flex flex-wrap items-center gap-x-6 text-small">
        <a href={visit.path} className="link inline-flex min-h-11 items-center">
          {words.back}
        </a>
        <a href={telephoneLink(phone)} className="link inline-flex min-h-11 items-center">
          {fillWords(booking.callPhone, { phone })}
        </a>
      </p>
      <MoveBar path={visit.path} isAsking={choice !== null} hasTimes={picker !== null} />
    </div>
  );
}

/** The bottom bar of a phone: the move itself, the times, or the way back. */
function MoveBar(props: { path: string; isAsking: boolean; hasTimes: boolean }) {
  const { path, isAsking, hasTimes } = props;
  const { visit: words, booking } = useWords();
  return (
    <BottomBar>
      {isAsking ? (
        <button type="submit" form={MOVE_FORM} className={NEXT_STEP_CLASS}>
          {words.moveNow}
        </button>
      ) : (
        <a href={hasTimes ? "#times" : path} className={NEXT_STEP_CLASS}>
          {hasTimes ? booking.chooseTime : words.back}
        </a>
      )}
    </BottomBar>
  );
}

/** What to do instead where the visit cannot be moved online. */
function MoveByPhone({ cancelPath }: { cancelPath: string }) {
  const { phone } = useSite().businessConfig;
  const { visit: words, booking } = useWords();
  return (
    <div className="grid justify-items-start gap-4 border-l-4 border-act bg-tint p-4 sm:p-5">
      <p className="max-w-[52ch]">
        <WithPhoneLink text={words.moveByPhone} />
      </p>
      <p className="flex flex-wrap gap-3">
        <a href={telephoneLink(phone)} className="button button-stamp">
          {fillWords(booking.callPhone, { phone })}
        </a>
        <a href={cancelPath} className="button">
          {words.cancel}
        </a>
      </p>
    </div>
  );
}

/** The times to choose from. Choosing one only asks: the next page moves the visit. */
function MovePicker({ visit, picker }: { visit: VisitView; picker: PickerView }) {
  const words = useWords().visit;
  return (
    <div className="grid min-w-0 gap-3 md:gap-5">
      <p className="text-small text-muted">
        {fillWords(words.isOn, { when: `${visit.day}, ${visit.time}` })}
      </p>
      <DayStrip {...picker} />
      <form method="get" action={`${visit.path}/move`} className="grid gap-3">
        <DayPrice chosen={picker.chosen} />
        <SlotList chosen={picker.chosen} nextFree={picker.nextFree} words={picker.words} />
      </form>
      <p className="text-fine text-muted">{fillWords(words.timesZone, { zone: picker.zone })}</p>
    </div>
  );
}
