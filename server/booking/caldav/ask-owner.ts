import type { CopyStep } from "../../../core/booking/visits/visit-copy.ts";
import { formatDateAndTime } from "../../../core/format/dates.ts";
import { fullName } from "../../../core/format/names.ts";
import { announce } from "../../live/announce.ts";
import { systemMails } from "../../platform/mail/system-mail.ts";
import { calendarRecipients, whoseCalendar } from "../notaries/tell-notaries.ts";
import type { BookedVisit } from "../visitor/booking-desk.ts";
import type { CalendarSync } from "./caldav-deps.ts";
import { updateCopy } from "./copies.ts";
import type { FoundPair } from "./find-events.ts";

/** Stores the question about what was done to a visit in a calendar, and mails it to the owner and the notary whose calendar it is. The visit stays as it is. */
export async function askOwner(
  { calendar, site, deps }: CalendarSync,
  {
    visit,
    step,
    found,
  }: {
    readonly visit: BookedVisit;
    readonly step: Extract<CopyStep, { readonly kind: "ask" }>;
    readonly found: FoundPair["found"];
  },
): Promise<void> {
  const zone = site.businessConfig.timezone;
  const when = (at: number) => formatDateAndTime(at, zone);
  const name = fullName(visit.contact);
  const isMoved = step.question === "moved";
  const whose = whoseCalendar(calendar.providerId, site);
  const inCalendar = `In ${whose ? `${whose} calendar ` : ""}“${calendar.name}”`;
  const mails = await systemMails(
    deps.renderEmail,
    site,
    "calendar-question",
    await calendarRecipients(deps.db, "visits", calendar.providerId, site),
    {
      title: isMoved ? `Move the visit for ${name}?` : `Cancel the visit for ${name}?`,
      lines: [
        isMoved
          ? `${inCalendar} the visit on ${when(visit.start)} is now on ${when(step.start)}.`
          : `${inCalendar} the visit on ${when(visit.start)} was removed.`,
        "Nothing changes for the customer until you confirm it.",
      ],
      link: { to: `${site.origin}/admin/visits/calendars`, label: "Review the change" },
    },
  );
  await deps.db.transaction(async (tx) => {
    await updateCopy(tx, calendar, visit.id, {
      question: step.question,
      askedStart: isMoved ? new Date(step.start) : null,
      etag: found?.etag ?? null,
      ...(found && { href: found.href }),
    });
    for (const mail of mails) await deps.outbox.queueMail(tx, mail);
    await announce(tx, site.id, "visit.changed");
  });
}
