import { internationalNumber } from "../../core/format/phones.ts";
import { DAY_MS, MINUTE_MS } from "../../core/format/time-units.ts";
import { visitTimeZone } from "../../core/locations/us/time-zone-of-zip.ts";
import type { Site } from "../../core/sections/site.ts";
import { siteIn } from "../../core/sections/spanish-site.ts";
import type { TextAgreement } from "../../core/text-messages/consent.ts";
import type { VisitTextKind } from "../../core/text-messages/text-message.ts";
import { type VisitTextTemplate, visitText } from "../../core/text-messages/visit-texts.ts";
import { manageUrlFor } from "../booking/calendar/manage-url.ts";
import type { VisitEvent } from "../booking/notify/visit-event.ts";
import type { BookedVisit } from "../booking/visitor/booking-desk.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { mayTextAutomatically, recordConsent } from "./consents.ts";
import { queueText } from "./sending/queue-text.ts";
import { loadTextSettings } from "./settings.ts";
import type { TextSendingDeps } from "./text-deps.ts";

/** The texts about visits. All of them are queued in the caller's transaction, and only for numbers that agreed. */
export interface VisitTexts {
  /** Whether the site sends texts on the way to a visit, so that the arrival has to be worked out. */
  tellsArrival(tx: Transaction | TextSendingDeps["db"], siteId: string): Promise<boolean>;
  /** Records what a visitor agreed to when they booked. */
  recordAgreement(
    tx: Transaction,
    visit: BookedVisit,
    agreed: TextAgreement,
    siteId: string,
  ): Promise<void>;
  /** Confirms a visit or its new time, or reminds of it. */
  queueForEvent(tx: Transaction, event: VisitEvent, site: Site): Promise<void>;
  /** Tells that the notary is on the way. `arrivesAt` in epoch milliseconds. */
  queueOnMyWay(tx: Transaction, visit: BookedVisit, arrivesAt: number, site: Site): Promise<void>;
  /** Asks for a review; false where it can't be asked for by text. */
  queueReviewRequest(tx: Transaction, visit: BookedVisit, site: Site): Promise<boolean>;
  /** Whether a number is texted when an earlier time opens. */
  tellsEarlierTime(
    db: Transaction | TextSendingDeps["db"],
    phone: string,
    siteId: string,
  ): Promise<boolean>;
  /** Offers an earlier time that is held until an instant; `id` is that of the offer. */
  queueEarlierTime(
    tx: Transaction,
    visit: BookedVisit,
    time: {
      readonly id: string;
      readonly start: number;
      readonly until: number;
      readonly link: string;
    },
    site: Site,
  ): Promise<void>;
}

/** Creates the texts about visits. */
export function createVisitTexts(deps: TextSendingDeps): VisitTexts {
  return {
    tellsArrival: async (db, siteId) => {
      const { isOn, kinds } = await loadTextSettings(db, siteId);
      return isOn && kinds.includes("on-my-way");
    },
    recordAgreement: async (tx, visit, { wording, page }, siteId) => {
      if (!(await loadTextSettings(tx, siteId)).isOn) return;
      const phone = internationalNumber(visit.contact.phone);
      await recordConsent(tx, siteId, { phone, wording, page, visitId: visit.id }, deps.now());
    },
    async queueForEvent(tx, event, site) {
      const { kind, visit } = event;
      if (kind === "cancelled") return;
      const isReminder = kind === "reminder";
      const template = isReminder ? "reminder" : kind === "moved" ? "moved" : "confirmation";
      await queueVisitText(tx, visit, site, deps, {
        ...{ template, kind: isReminder ? "reminder" : "confirmation" },
        // A visit may have several reminders by email; the first is also texted.
        ...{ once: `${isReminder ? "reminder" : "confirmation"} ${visit.sequence}` },
        expiresAt: visit.start,
      });
    },
    async queueOnMyWay(tx, visit, arrivesAt, site) {
      await queueVisitText(tx, visit, site, deps, {
        ...{ template: "on-my-way", kind: "on-my-way", arrivesAt },
        ...{ once: `on-my-way ${visit.sequence}`, expiresAt: arrivesAt },
      });
    },
    queueReviewRequest: (tx, visit, site) =>
      queueVisitText(tx, visit, site, deps, {
        ...{ template: "review-request", kind: "review-request", link: site.reviews.link },
        ...{ once: "review-request", expiresAt: deps.now() + REVIEW_DAYS * DAY_MS },
      }),
    tellsEarlierTime: async (db, phone, siteId) => {
      const { isOn, kinds } = await loadTextSettings(db, siteId);
      if (!isOn || !kinds.includes("earlier-time") || phone === "") return false;
      return mayTextAutomatically(db, siteId, internationalNumber(phone), deps);
    },
    async queueEarlierTime(tx, visit, { id, start, until, link }, site) {
      await queueVisitText(tx, visit, site, deps, {
        ...{ template: "earlier-time", kind: "earlier-time", link, start, until },
        ...{ once: `earlier-time ${id}`, expiresAt: until },
      });
    },
  };
}

/** A review asked for later is not asked for. */
const REVIEW_DAYS = 3;

/** When the notary arrives: after the drive, but not before the visit begins. */
export function arrivalOf(leftAt: number, driveMinutes: number, start: number): number {
  return Math.max(start, leftAt + driveMinutes * MINUTE_MS);
}

/** Queues one text about a visit where the site sends its kind and the visitor agreed; whether it did. */
async function queueVisitText(
  tx: Transaction,
  visit: BookedVisit,
  site: Site,
  deps: TextSendingDeps,
  text: {
    readonly template: VisitTextTemplate;
    readonly kind: VisitTextKind;
    readonly once: string;
    readonly expiresAt: number;
    readonly arrivesAt?: number;
    readonly link?: string;
    /** The time it is about, where that is not the visit's. */
    readonly start?: number;
    readonly until?: number;
  },
): Promise<boolean> {
  const { isOn, kinds } = await loadTextSettings(tx, site.id);
  if (!isOn || !kinds.includes(text.kind) || visit.contact.phone === "") return false;
  const phone = internationalNumber(visit.contact.phone);
  if (!(await mayTextAutomatically(tx, site.id, phone, deps))) return false;
  const shown = siteIn(visit.language ?? "en", site) ?? site;
  const { timezone, shortName } = site.businessConfig;
  const zone = visitTimeZone(visit.zip, timezone, deps.places, visit.start);
  const { template, kind, once, expiresAt, arrivesAt, until, start = visit.start } = text;
  const body = visitText(template, shown.language, {
    ...{ business: shortName, firstName: visit.contact.firstName, zone, start },
    link: text.link ?? manageUrlFor(shown, visit, deps.links),
    ...(arrivesAt !== undefined && { arrivesAt }),
    ...(until !== undefined && { until }),
  });
  const onceKey = `visit ${visit.id} ${once}`;
  const queued = { kind, phone, body, zone, expiresAt, onceKey };
  const about = { id: visit.id, sequence: visit.sequence };
  return (await queueText(tx, site.id, { ...queued, visit: about }, deps)) !== null;
}
