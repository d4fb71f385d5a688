import { zoneAbbreviation } from "../../format/dates.ts";
import { fillWords } from "../../words/fill-words.ts";
import { wordsIn } from "../../words/words.ts";
import type { OpenStatus } from "../hours/open-status.ts";
import { toZonedDateTime } from "../time/zoned-time.ts";
import { type SeenFrom, shortTime, whenLabel } from "./time-labels.ts";

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

/**
 * What a site says about this moment, in the time zone it is seen from. `nextStart` is the soonest time that can be booked, if
 * any. `namesZone` names the zone beside the hour at which the business opens or closes, where that zone isn't its own.
 */
export function liveLine(
  { isOpen, changes }: OpenStatus,
  nextStart: number | null,
  seen: SeenFrom,
  namesZone = false,
): LiveLine {
  const { now, zone, language = "en" } = seen;
  const named = (instant: number) => (namesZone ? ` ${zoneAbbreviation(instant, zone)}` : "");
  const words = wordsIn(language).times;
  const visit =
    nextStart === null ? "" : fillWords(words.nextVisit, { when: whenLabel(nextStart, seen) });
  if (changes === null) return { open: false, status: "", visit, call: words.callNow };
  if (isOpen) {
    const time = shortTime(changes, seen) + named(changes);
    const isEvening = toZonedDateTime(now, zone).hour >= EVENING_HOUR;
    const call = fillWords(isEvening ? words.callTonight : words.callUntil, { time });
    return { open: true, status: fillWords(words.openUntil, { time }), visit, call };
  }
  const when = whenLabel(changes, seen) + named(changes);
  const again = /^\d/.test(when) ? words.callAgainAt : words.callAgain;
  return {
    open: false,
    status: fillWords(words.closed, { when: when.replace(" at ", " ") }),
    visit,
    call: fillWords(again, { when }),
  };
}
