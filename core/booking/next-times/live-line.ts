import type { OpenStatus } from "../hours/open-status.ts";
import { toZonedDateTime } from "../time/zoned-time.ts";
import { shortTime, whenLabel } from "./time-labels.ts";

/** The business at this moment, as its pages say it. */
interface LiveLine {
  readonly open: boolean;
  /** `Open until 8 PM`, or when it opens; empty where its hours name no times. */
  readonly status: string;
  /** `next visit 1:30 PM`; empty where nothing can be booked. */
  readonly visit: string;
  /** When the phone is answered, as the heading above the number. */
  readonly call: string;
}

/** From this hour on, a visit that can still take place today is tonight's. */
const EVENING_HOUR = 17;

/** What a site says about this moment, in its own time zone. `nextStart` is the soonest time that can be booked, if any. */
export function liveLine(
  { isOpen, changes }: OpenStatus,
  nextStart: number | null,
  now: number,
  zone: string,
): LiveLine {
  const visit = nextStart === null ? "" : `next visit ${whenLabel(nextStart, now, zone)}`;
  if (changes === null) return { open: false, status: "", visit, call: "Prefer to talk? Call us." };
  if (isOpen) {
    const until = shortTime(changes, zone);
    const isEvening = toZonedDateTime(now, zone).hour >= EVENING_HOUR;
    const call = isEvening
      ? `Need a notary tonight? Call by ${until}.`
      : `We answer until ${until}. Call us.`;
    return { open: true, status: `Open until ${until}`, visit, call };
  }
  const opens = whenLabel(changes, now, zone);
  return {
    open: false,
    status: `Closed, opens ${opens.replace(" at ", " ")}`,
    visit,
    call: `We answer again ${/^\d/.test(opens) ? `at ${opens}` : opens}.`,
  };
}
