import type { Site } from "../../../core/sections/site.ts";
import type { BookingDeps } from "../deps.ts";

/** What the waitlist needs besides what bookings need. */
export interface WaitlistDeps extends BookingDeps {
  /** Whether emails leave this installation. */
  readonly sendsEmail: boolean;
  readonly siteOf: (id: string) => Site | undefined | Promise<Site | undefined>;
}
