import { type Day, dayOf } from "../booking/time.ts";
import type { Retention } from "../site/retention.ts";

/** Up to when each kind is over its time; what is older goes. */
export interface Terms {
  readonly leads: number;
  readonly spam: number;
  readonly visits: number;
  readonly chats: number;
  readonly mails: number;
  readonly deliveries: number;
  readonly statistics: Day;
}

/** The terms at an instant, by the business's own calendar: a month is a month, and 29 February has an anniversary. */
export function termsAt(kept: Retention, now: number, zone: string): Terms {
  const clock = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  const before = (span: Temporal.DurationLike) => clock.subtract(span).epochMilliseconds;
  return {
    leads: before({ months: kept.leadsMonths }),
    spam: before({ days: kept.spamDays }),
    visits: before({ years: kept.visitsYears }),
    chats: before({ days: kept.chatsDays }),
    mails: before({ days: kept.mailsDays }),
    deliveries: before({ days: kept.deliveriesDays }),
    statistics: dayOf(before({ months: kept.statisticsMonths }), zone),
  };
}
