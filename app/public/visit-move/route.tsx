import { data, redirect } from "react-router";
import { timeText } from "../../../core/booking/labels.ts";
import { dayOf, plusDays } from "../../../core/booking/time.ts";
import { telephoneLink } from "../../../core/site/phone.ts";
import { type Desk, desk } from "../../desk.ts";
import { useSite } from "../../site-layout/frame.ts";
import { PageHead } from "../../site-layout/page-head.tsx";
import { DayStrip } from "../../widgets/slot-picker/day-strip.tsx";
import { StartList } from "../../widgets/slot-picker/start-list.tsx";
import { answerHeaders } from "../answer-headers.ts";
import { DAYS, firstDay, pickerOf } from "../schedule/picker.ts";
import { instantIn, serviceOrFallback, wishOf } from "../schedule/wish.ts";
import { visitHeaders } from "../visit/manage.ts";
import { NoSuchVisit } from "../visit/no-such-visit.tsx";
import { manageTrouble } from "../visit/trouble.ts";
import { VisitFacts } from "../visit/visit-facts.tsx";
import { visitView } from "../visit/visit-view.ts";
import type { Route } from "./+types/route.ts";

/** The address holds the key to the visit, which no breadcrumb shows. */
export const handle = { stands: ["without-breadcrumbs"] };

export async function loader({ request, params: { token }, context }: Route.LoaderArgs) {
  const open = context.get(desk);
  const headers = visitHeaders(request, open.site, "same-origin");
  const found = await open.booking.visitOf(token);
  if (!found) return data(null, { headers, status: 404 });
  if (found.state !== "confirmed") throw redirect(`/visit/${token}`);
  const picker = await pickerFor(open, token, new URL(request.url), found.start);
  return data({ visit: visitView(open, found, token), picker }, { headers });
}

/** The starts the visit could move to. */
async function pickerFor(open: Desk, token: string, url: URL, now: number) {
  const { booking, site } = open;
  const asked = wishOf(url, serviceOrFallback("", site));
  const { from } = asked;
  // Who moves a visit mostly wants another hour of its day.
  const day = asked.day || from ? asked.day : dayOf(now, booking.zone);
  const today = booking.today();
  const lastDay = plusDays(today, site.scheduling.horizonDays);
  const first = firstDay(from, day, today, lastDay);
  const answer = await booking.startsToMove(token, { from: first, days: DAYS });
  if (!answer) return null;
  const starts = answer.starts.filter(({ start }) => start !== now); // where it is it need not move to
  const offer = { ...answer, starts, from: first, day, today, lastDay };
  return pickerOf(offer, (week, chosen) => {
    const query = new URLSearchParams({ from: week, ...(chosen ? { day: chosen } : {}) });
    return `/visit/${token}/move?${query}#starts`;
  });
}

/** Moves the visit; what was taken meanwhile comes back with what is free. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const open = context.get(desk);
  const form = await request.formData().catch(() => new FormData()); // no form chooses no start
  const start = instantIn(String(form.get("start") ?? ""));
  if (start === null) throw redirect(`/visit/${token}/move`, 303);
  const outcome = await open.booking.move(token, start);
  if (outcome.kind === "moved" || outcome.kind === "not-allowed") {
    throw redirect(`/visit/${token}`, 303);
  }
  const headers = visitHeaders(request, open.site, "same-origin");
  if (outcome.kind === "slot-taken") {
    const { zone } = open.booking;
    const near = outcome.next[0]?.start ?? start;
    const picker = await pickerFor(open, token, new URL("?", request.url), near);
    const trouble = `${timeText(start, zone)} was taken a moment ago. These starts are still free, and your visit stays where it is until you choose one.`;
    return data({ trouble, picker }, { headers, status: 409 });
  }
  const { trouble, status, more } = manageTrouble(outcome, open.site.businessConfig.phone);
  return data({ trouble, picker: null }, { headers: { ...headers, ...more }, status });
}

export const headers = answerHeaders;

export default function MoveVisit({ loaderData, actionData }: Route.ComponentProps) {
  const { name, phone } = useSite().businessConfig;
  if (!loaderData) return <NoSuchVisit />;
  const { visit } = loaderData;
  const picker = actionData?.picker ?? loaderData.picker;
  const title = actionData ? "Not moved yet" : "Move this visit";
  return (
    <div className="page py-8 md:py-14">
      <PageHead title={`${title} | ${name}`} description="Move a visit." path="/visit" hidden />
      <h1 className="display text-h2">{title}</h1>
      {actionData ? (
        <p role="alert" className="mt-4 border-l-4 border-act bg-tint p-4 font-semibold">
          {actionData.trouble}
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
            <StartList chosen={picker.chosen} nextFree={picker.nextFree} />
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
