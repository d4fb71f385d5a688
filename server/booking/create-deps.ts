import type { Config } from "../platform/config.ts";
import type { Platform } from "../platform/create-platform.ts";
import { createProofOfWork } from "../platform/limits/proof-of-work.ts";
import type { BookingDeps } from "./deps.ts";
import { createReminderPlanner } from "./notify/reminders.ts";
import { createOsrmTravelTimes } from "./travel/osrm-travel-times.ts";

/** The dependencies of bookings that neither the platform nor the configuration provides. */
export interface BookingParts
  extends Omit<BookingDeps, "limits" | "proofs" | "outbox" | "reminders" | "travelTimes"> {
  /** Signs the challenges of the proof of work. */
  readonly proofKey: Buffer;
}

/** Creates the dependencies of the booking use cases. With `osrmUrl` drives are measured, else estimated. */
export function createBookingDeps(
  { proofKey, ...parts }: BookingParts,
  { limits, outbox, jobs }: Pick<Platform, "limits" | "outbox" | "jobs">,
  { osrmUrl }: Pick<Config, "osrmUrl">,
): BookingDeps {
  const { places, log } = parts;
  return {
    ...parts,
    limits,
    proofs: createProofOfWork(proofKey, limits),
    outbox,
    reminders: createReminderPlanner(jobs),
    ...(osrmUrl && { travelTimes: createOsrmTravelTimes({ url: osrmUrl, places, log }) }),
  };
}
