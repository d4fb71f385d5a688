import type { StopReport } from "../../core/booking/day-sheet/stop-actions.ts";
import type { NotaryLawFor } from "../../core/booking/intake/state-checklist.ts";
import type { CancellationFee } from "../../core/booking/visits/cancellation.ts";
import type { ActionStamp } from "../../core/booking/visits/visit.ts";
import type { ZipDirectory } from "../../core/locations/zip-directory.ts";
import type { RenderEmail } from "../../core/mail/templates.ts";
import type { ShownWay } from "../../core/payments/payment-ways.ts";
import type { Site } from "../../core/sections/site.ts";
import type { Database } from "../platform/db/connect.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import type { ProofOfWork } from "../platform/limits/proof-of-work.ts";
import type { RateLimits } from "../platform/limits/rate-limits.ts";
import type { Log } from "../platform/log.ts";
import type { Outbox } from "../platform/mail/outbox.ts";
import type { PushNotifier } from "../push/push-notifier.ts";
import type { VisitTexts } from "../text-messages/visit-texts.ts";
import type { WebhookEmitter } from "../webhooks/emit.ts";
import type { VisitLinks } from "./calendar/links.ts";
import type { TravelTimes } from "./travel/travel-times.ts";
import type { BookedVisit } from "./visitor/booking-desk.ts";

/** Plans the reminder mails of a visit. */
export interface ReminderPlanner {
  /** Plans the future reminders of a visit as it is now, in the caller's transaction. Jobs planned earlier see that the visit changed and send nothing. */
  plan(tx: Transaction, site: Site, visit: BookedVisit, now: number): Promise<void>;
}

/** What the booking use cases need. */
export interface BookingDeps {
  readonly db: Database;
  readonly places: ZipDirectory;
  /** Legal reminders for the notary's checklist. */
  readonly notaryLawFor: NotaryLawFor;
  readonly limits: RateLimits;
  /** The work asked for where many bookings come at once. */
  readonly proofs: ProofOfWork;
  /** Drives measured by a routing service; left out, all drives are estimated. */
  readonly travelTimes?: TravelTimes;
  readonly links: VisitLinks;
  readonly outbox: Outbox;
  readonly reminders: ReminderPlanner;
  readonly renderEmail: RenderEmail;
  /** The ways to pay that a confirmation names; left out, none. */
  readonly waysToPay?: (tx: Transaction, site: Site) => Promise<readonly ShownWay[]>;
  /** Texts about visits; left out, none are sent. */
  readonly texts?: VisitTexts;
  /** Sees to the money of a visit that was canceled or missed; left out where nothing is paid by card. */
  readonly settlements?: {
    plan(
      tx: Transaction,
      ended: {
        readonly siteId: string;
        readonly visitId: string;
        readonly kind: CancellationFee["kind"];
        readonly at: number;
      },
    ): Promise<void>;
  };
  /** Webhooks to other programs. */
  readonly webhooks?: WebhookEmitter;
  /** Notifications on the devices of the business's people. */
  readonly push?: PushNotifier;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What use cases of the business's own people need besides. */
export interface OwnerDeps extends BookingDeps {
  /** The name of the person who acts, for the visit's history. */
  readonly actorName?: string;
  /** Their user id, by which they aren't notified of what they did. */
  readonly actorId?: string;
  /** A report from the road that may arrive late: the change counts from the reported instant, and only for the start the sheet showed. */
  readonly report?: StopReport;
}

/** What the waitlist needs besides. */
export interface WaitlistDeps extends BookingDeps {
  /** Whether emails leave this installation. */
  readonly sendsEmail: boolean;
  readonly siteOf: (id: string) => Site | undefined | Promise<Site | undefined>;
}

/** Who made a change of the business's own people, and when (epoch milliseconds). */
export function ownerStamp({ actorName }: OwnerDeps, at: number): ActionStamp {
  return { at, by: "owner", ...(actorName && { name: actorName }) };
}

/** A caller of the booking desk, and the site they call. */
export interface BookingCaller {
  readonly site: Site;
  /** The caller's network, by which rate limits count. */
  readonly network: string;
}
