import { fullName } from "../../../core/format/names.ts";
import type { Site } from "../../../core/sections/site.ts";
import { notificationRecipients } from "../../../core/site/notifications.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { invitation } from "../calendar/invitation.ts";
import { manageUrlFor } from "../calendar/manage-url.ts";
import type { BookingDeps } from "../deps.ts";
import type { VisitEvent } from "./visit-event.ts";

const RECIPIENTS = ["visitor", "owner"] as const;

/**
 * The mails of a visit event: one to the visitor and one to each person who is notified of visits; replies go to each other.
 * All except reminders carry the appointment, which calendars add, change or remove by themselves.
 */
export async function visitMails(
  event: VisitEvent,
  site: Site,
  deps: Pick<BookingDeps, "renderEmail" | "links" | "places">,
): Promise<Mail[]> {
  const { contact } = event.visit;
  const business = { name: site.businessConfig.name, address: site.businessConfig.email };
  const visitor = { name: fullName(contact), address: contact.email };
  const manageUrl = manageUrlFor(site, event.visit, deps.links);
  const mails = RECIPIENTS.map(async (reader): Promise<Mail[]> => {
    const rendered = await deps.renderEmail(`visit-${reader}`, { site, event, manageUrl });
    const isOwner = reader === "owner";
    const to = isOwner
      ? notificationRecipients("visits", site).map((address) => ({ name: business.name, address }))
      : [visitor].filter(({ address }) => address !== ""); // visitors who booked by phone may have no address
    return to.map((party) => ({
      siteId: site.id,
      kind: `visit-${event.kind}${isOwner ? "-owner" : ""}`,
      from: business,
      to: party,
      ...(isOwner && visitor.address !== "" && { replyTo: visitor.address }),
      ...rendered,
      ...(event.kind !== "reminder" && {
        attachments: [invitation(event.visit, reader, site, manageUrl, deps.places)],
      }),
    }));
  });
  return (await Promise.all(mails)).flat();
}
