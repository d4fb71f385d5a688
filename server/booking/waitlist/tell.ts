import type { WaitlistReach } from "../../../core/booking/waitlist/waitlist.ts";
import { fullName } from "../../../core/format/names.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import { manageUrlFor } from "../calendar/manage-url.ts";
import type { WaitlistDeps } from "../deps.ts";
import { siteForVisitor } from "../notify/mails.ts";
import type { BookedVisit } from "../visitor/booking-desk.ts";
import type { WaitlistOffer } from "./store.ts";

/** How the visitor of a visit can be told of a time: by email where emails leave, by text where they agreed. */
export async function reachOf(
  db: Database | Transaction,
  { contact }: BookedVisit,
  siteId: string,
  { sendsEmail, texts }: Pick<WaitlistDeps, "sendsEmail" | "texts">,
): Promise<WaitlistReach> {
  const text = (await texts?.tellsEarlierTime(db, contact.phone, siteId)) ?? false;
  return { email: sendsEmail && contact.email !== "", text };
}

/** Tells the visitor that a time is held for them, in the transaction that holds it. */
export async function tellOfTime(
  tx: Transaction,
  visit: BookedVisit,
  slot: Pick<BookedVisit, "start" | "end" | "agreed">,
  { id, expiresAt, told }: Pick<WaitlistOffer, "id" | "expiresAt" | "told">,
  site: Site,
  deps: WaitlistDeps,
): Promise<void> {
  const shown = siteForVisitor(visit, site, deps.places);
  const link = `${manageUrlFor(shown, visit, deps.links)}/earlier`;
  if (told.includes("email")) {
    const props = { site: shown, visit, slot, until: expiresAt, link };
    const rendered = await deps.renderEmail("waitlist-offer", props);
    const { name, email: address } = site.businessConfig;
    await deps.outbox.queueMail(tx, {
      ...{ siteId: site.id, kind: "waitlist-offer", from: { name, address } },
      to: { name: fullName(visit.contact), address: visit.contact.email },
      visitId: visit.id,
      ...rendered,
    });
  }
  if (told.includes("text")) {
    const time = { id, start: slot.start, until: expiresAt, link };
    await deps.texts?.queueEarlierTime(tx, visit, time, site);
  }
}
