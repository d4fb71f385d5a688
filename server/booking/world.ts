import type { Said } from "../../core/booking/stop-acts.ts";
import type { PlaceBook } from "../../core/locations/places.ts";
import type { Site } from "../../core/site/site.ts";
import type { Database } from "../platform/db/connect.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import type { Limits } from "../platform/limits/limits.ts";
import type { Log } from "../platform/log.ts";
import type { Outbox } from "../platform/mail/outbox.ts";
import type { Bell } from "../webhooks/bell.ts";
import type { BookedVisit } from "./booking-desk.ts";
import type { Links } from "./links.ts";
import type { RenderVisitMail } from "./occasion.ts";

/** Plans what reminds of a visit. */
export interface Reminders {
  /** Plans the reminders still to come of a visit as it stands now, in the caller's transaction. Earlier ones find it changed, and stay silent. */
  plan(tx: Transaction, site: Site, visit: BookedVisit, now: number): Promise<void>;
}

/** What bookings are taken with. */
export interface BookingWorld {
  readonly db: Database;
  readonly places: PlaceBook;
  readonly limits: Limits;
  readonly links: Links;
  readonly outbox: Outbox;
  readonly reminders: Reminders;
  readonly renderMail: RenderVisitMail;
  /** Tells other programs. */
  readonly bell?: Bell;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What the business's own people change bookings with. */
export interface OwnWorld extends BookingWorld {
  /** The name of whoever does it, for the visit's history. */
  readonly doer?: string;
  /** What was said on the road, by which a change counts: from then, and only for the start that was on the sheet. */
  readonly said?: Said;
}

/** An act of the business's own people at an instant. */
export function ownAct({ doer }: OwnWorld, at: number) {
  return { at, by: "owner" as const, ...(doer && { name: doer }) };
}

/** Who asks, and of which site. */
export interface BookingCaller {
  readonly site: Site;
  /** The caller's network, as limits count it. */
  readonly network: string;
}
