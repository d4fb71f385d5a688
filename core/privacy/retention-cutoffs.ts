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
export function retentionCutoffs(kept: Retention, now: number, zone: string): RetentionCutoffs {
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
