import { dayOf, instantOf, plusDays, toZonedDateTime } from "./zoned-time.ts";

/** Customers are written to between 8 AM and 9 PM only: review requests, texts, and offers of the waitlist. */
const EARLIEST_HOUR = 8;
const LATEST_HOUR = 21;

/** The same instant, or 8 AM of the next morning when it falls into the night. */
export function nextDaytime(instant: number, zone: string): number {
  const { hour } = toZonedDateTime(instant, zone);
  if (hour >= EARLIEST_HOUR && hour < LATEST_HOUR) return instant;
  const day = dayOf(instant, zone);
  return instantOf(hour < EARLIEST_HOUR ? day : plusDays(day, 1), EARLIEST_HOUR * 60, zone);
}
