import type { RepliesFor } from "../assistant/answers/replies.ts";
import type { BookingDeps } from "../booking/deps.ts";
import type { TakeLeadDeps } from "../leads/intake/take-lead.ts";

/** What the sample data is created with. Nothing is sent, because its people do not exist. */
export interface DemoDeps {
  readonly booking: Omit<BookingDeps, "now">;
  readonly leads: TakeLeadDeps;
  /** The assistant that answers the sample chats. */
  readonly repliesFor: RepliesFor;
  /** The instant around which the sample month lies. */
  readonly now: number;
}
