import { type Day, dayOf } from "../booking/time/zoned-time.ts";
import type { Retention } from "../site/retention.ts";

/** The instant before which rows of each kind are deleted. */
export interface RetentionCutoffs {
  readonly leads: number;
  readonly spam: number;
  readonly visits: number;
  readonly chats: number;
  readonly mails: number;
  readonly deliveries: number;
  readonly statistics: Day;
}

/**
 * The cutoffs at an instant, computed on the business's calendar: months have their own lengths, and February 29 is
 * handled.
 */
export function retentionCutoffs(
  retention: Retention,
  now: number,
  zone: string,
): RetentionCutoffs {
  const clock = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  const before = (span: Temporal.DurationLike) => clock.subtract(span).epochMilliseconds;
  return {
    leads: before({ months: retention.leadsMonths }),
    spam: before({ days: retention.spamDays }),
    visits: before({ years: retention.visitsYears }),
    chats: before({ days: retention.chatsDays }),
    mails: before({ days: retention.mailsDays }),
    deliveries: before({ days: retention.deliveriesDays }),
    statistics: dayOf(before({ months: retention.statisticsMonths }), zone),
  };
}
