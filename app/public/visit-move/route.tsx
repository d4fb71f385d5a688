import { data, redirect } from "react-router";
import { dayOf, plusDays } from "../../../core/booking/time/zoned-time.ts";
import { formatTime } from "../../../core/format/dates.ts";
import { telephoneLink } from "../../../core/format/phones.ts";
import { type Desk, desk } from "../../desk.ts";
import { readFormOrEmpty } from "../../read-form.ts";
import { useSite } from "../../site-layout/page-context.ts";
import { PageHead } from "../../site-layout/page-head.tsx";
import { DayStrip } from "../../widgets/slot-picker/day-strip.tsx";
import { SlotList } from "../../widgets/slot-picker/slot-list.tsx";
import type { PublicRouteHandle } from "../layout-options.ts";
import { mergeResponseHeaders } from "../merge-response-headers.ts";
import { firstDay, PICKER_DAYS, pickerView } from "../schedule/picker-view.ts";
import {
  parseInstantMs,
  parseScheduleQuery,
  serviceOrFallback,
} from "../schedule/schedule-query.ts";
import { manageFailureMessage } from "../visit/manage-failure.ts";
import { VisitFacts } from "../visit/visit-facts.tsx";
import { visitHeaders } from "../visit/visit-headers.ts";
import { VisitNotFound } from "../visit/visit-not-found.tsx";
import { visitView } from "../visit/visit-view.ts";
import type { Route } from "./+types/route.ts";

/** The URL opens the visit, so no breadcrumb shows it. */
export const handle = { layout: ["no-breadcrumbs"] } satisfies PublicRouteHandle;

export async function loader({ request, params: { token }, context }: Route.LoaderArgs) {
  const siteDesk = context.get(desk);
  const headers = visitHeaders(request, siteDesk.site, "same-origin");
  const storedVisit = await siteDesk.booking.visitOf(token);
  if (!storedVisit) return data(null, { headers, status: 404 });
  if (storedVisit.state !== "confirmed") throw redirect(`/visit/${token}`);
  const picker = await pickerFor(siteDesk, token, new URL(request.url), storedVisit.start);
  return data({ visit: visitView(siteDesk, storedVisit, token), picker }, { headers });
}

/** The slots the visit could move to. */
async function pickerFor(siteDesk: Desk, token: string, url: URL, currentStart: number) {
  const { booking, site } = siteDesk;
  const requested = parseScheduleQuery(url, serviceOrFallback("", site));
  const { from } = requested;
  // Visitors who move a visit usually want another hour of the same day.
  const day = requested.day || from ? requested.day : dayOf(currentStart, booking.zone);
  const today = booking.today();
  const lastDay = plusDays(today, site.scheduling.horizonDays);
  const first = firstDay(from, day, today, lastDay);
  const result = await booking.slotsToMove(token, { from: first, days: PICKER_DAYS });
  if (!result) return null;
  const starts = result.slots.filter(({ start }) => start !== currentStart); // its current start is no move
  const offer = { ...result, starts, from: first, day, today, lastDay };
  return pickerView(offer, (week, chosen) => {
    const query = new URLSearchParams({ from: week, ...(chosen ? { day: chosen } : {}) });
    return `/visit/${token}/move?${query}#starts`;
  });
}

/** Moves the visit, or shows the free slots if the start was taken meanwhile. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const siteDesk = context.get(desk);
  const form = await readFormOrEmpty(request); // a request without a form chooses no start
  const start = parseInstantMs(String(form.get("start") ?? ""));
  if (start === null) throw redirect(`/visit/${token}/move`, 303);
  const outcome = await siteDesk.booking.move(token, start);
  if (outcome.kind === "moved" || outcome.kind === "not-allowed") {
    throw redirect(`/visit/${token}`, 303);
  }
  const headers = visitHeaders(request, siteDesk.site, "same-origin");
  if (outcome.kind === "slot-taken") {
    const { zone } = siteDesk.booking;
    const near = outcome.next[0]?.start ?? start;
    const picker = await pickerFor(siteDesk, token, new URL("?", request.url), near);
    const formError = `${formatTime(start, zone)} was taken a moment ago. These starts are still free, and your visit stays where it is until you choose one.`;
    return data({ formError, picker }, { headers, status: 409 });
  }
  const { formError, status, more } = manageFailureMessage(
    outcome,
    siteDesk.site.businessConfig.phone,
  );
  return data({ formError, picker: null }, { headers: { ...headers, ...more }, status });
}

export const headers = mergeResponseHeaders;

export default function MoveVisit({ loaderData, actionData }: Route.ComponentProps) {
  const { name, phone } = useSite().businessConfig;
  if (!loaderData) return <VisitNotFound />;
  const { visit } = loaderData;
  const picker = actionData?.picker ?? loaderData.picker;
  const title = actionData ? "Not moved yet" : "Move this visit";
  return (
    <div className="page py-8 md:py-14">
      <PageHead title={`${title} | ${name}`} description="Move a visit." path="/visit" hidden />
      <h1 className="display text-h2">{title}</h1>
      {actionData ? (
        <p role="alert" className="mt-4 border-l-4 border-act bg-tint p-4 font-semibold">
          {actionData.formError}
        </p>
      ) : null}
      <p className="mt-2 max-w-[62ch] text-muted">
        Choose another start, and the visit moves there at once, at the price beside it.
      </p>
      <div className="mt-6 grid items-start gap-8 md:grid-cols-[1fr_1.4fr] md:gap-14">
        <div className="grid gap-6">
          <VisitFacts visit={visit} />
          {picker ? <DayStrip {...picker} /> : null}
        </div>
        {picker ? (
          <form method="post" action={`/visit/${visit.token}/move`} data-once="">
            <h2 id="starts" tabIndex={-1} className="display scroll-mt-28 text-h3 outline-none">
              {picker.chosen.name}
            </h2>
            <p className="mt-1 mb-4 text-fine text-muted">{`All times are ${picker.zone}.`}</p>
            <SlotList chosen={picker.chosen} nextFree={picker.nextFree} />
          </form>
        ) : null}
      </div>
      <p className="mt-8 flex flex-wrap items-center gap-x-6 text-small">
        <a href={`/visit/${visit.token}`} className="link inline-flex min-h-11 items-center">
          Keep it as it is
        </a>
        <a href={telephoneLink(phone)} className="link inline-flex min-h-11 items-center">
          {`Call ${phone}`}
        </a>
      </p>
    </div>
  );
}
