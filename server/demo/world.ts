import type { BookingWorld } from "../booking/world.ts";
import type { LeadWorld } from "../leads/take-lead.ts";

/** What the demonstration is made with. Its worlds send nothing: nobody of it exists. */
export interface DemoWorld {
  readonly booking: Omit<BookingWorld, "now">;
  readonly leads: LeadWorld;
  /** The hour around which the month lies. */
  readonly now: number;
}
