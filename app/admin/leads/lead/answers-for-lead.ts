import { minutesAtPlace } from "../../../../core/booking/intake/intake.ts";
import { whenLabel } from "../../../../core/booking/next-times/time-labels.ts";
import { formatUsd } from "../../../../core/format/money.ts";
import { joinNames } from "../../../../core/format/names.ts";
import {
  type FilledAnswer,
  fillAnswer,
  namesNextTime,
} from "../../../../core/leads/answers/lead-answers.ts";
import type { Desk, LeadDetails } from "../../../desk.ts";
import { leadServiceNames } from "../../shared/leads/lead-list-item.ts";

type AnsweredLead = Pick<LeadDetails, "firstName" | "services" | "zip" | "quotedTotal">;

/** The site's answers, filled in for one lead. The calendar is read only if one of them names a time. */
export async function answersForLead(
  lead: AnsweredLead,
  { site, quote, booking, report }: Desk,
): Promise<FilledAnswer[]> {
  const { templates, signature } = site.leadAnswers;
  const { services, zip, quotedTotal } = lead;
  const needsTime = services.length > 0 && templates.some(({ text }) => namesNextTime(text));
  // A lead doesn't say what kind of place it is: the time fits every kind.
  const extraMinutes = minutesAtPlace(null, site.scheduling);
  const found = needsTime
    ? await booking.nextTimes({ services, zip, extraMinutes }).catch(report)
    : null;
  const next = found?.kind === "times" ? { ...found, slot: found.times[0] } : null;
  const total = quotedTotal ?? quote(services, zip)?.total ?? null;
  const facts = {
    "first name": lead.firstName || null,
    service: joinNames(leadServiceNames(services, site)) || null,
    total: total === null ? null : formatUsd(total),
    totalAtNextTime: quotedTotal === null && next?.slot ? formatUsd(next.slot.total) : null,
    "next time": next?.slot ? nextTime(next.slot.start, next) : null,
    signature,
  };
  return templates.map((template) => fillAnswer(template, facts));
}

/** `today at 8 AM`, `tomorrow at 8 AM`, `Tuesday at 8 AM`. */
function nextTime(start: number, seen: Parameters<typeof whenLabel>[1]): string {
  const label = whenLabel(start, seen);
  return /^\d/.test(label) ? `today at ${label}` : label;
}
