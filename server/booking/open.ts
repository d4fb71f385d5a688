import type { Office } from "../office/open.ts";
import { openReminders } from "./reminders.ts";
import type { BookingWorld } from "./world.ts";

/** What bookings bring with them; the rest is the office's. */
export type BookingKit = Omit<BookingWorld, "limits" | "outbox" | "reminders">;

/** Opens what bookings are taken with, on the office at hand. */
export function openBooking(kit: BookingKit, { limits, outbox, jobs }: Office): BookingWorld {
  return { ...kit, limits, outbox, reminders: openReminders(jobs) };
}
