import { readersOf } from "../../core/site/notifications.ts";
import type { Site } from "../../core/site/site.ts";
import type { Mail } from "../platform/mail/mail.ts";
import { invitation } from "./invitation.ts";
import { manageUrlOf } from "./manage-url.ts";
import type { Occasion } from "./occasion.ts";
import type { BookingWorld } from "./world.ts";

const READERS = ["visitor", "owner"] as const;

/**
 * The mails of an occasion: the visitor's, and one for each who is told of visits. They answer to one another; with all but a
 * reminder goes the appointment, which calendars enter, change or take out by themselves.
 */
export async function visitMails(
  occasion: Occasion,
  site: Site,
  world: Pick<BookingWorld, "renderMail" | "links" | "places">,
): Promise<Mail[]> {
  const { contact } = occasion.visit;
  const business = { name: site.businessConfig.name, address: site.businessConfig.email };
  const visitor = {
    name: `${contact.firstName} ${contact.lastName}`.trim(),
    address: contact.email,
  };
  const manageUrl = manageUrlOf(site, occasion.visit, world.links);
  const mails = READERS.map(async (reader): Promise<Mail[]> => {
    const written = await world.renderMail(reader, { site, occasion, manageUrl });
    const isOwn = reader === "owner";
    const to = isOwn
      ? readersOf("visits", site).map((address) => ({ name: business.name, address }))
      : [visitor].filter(({ address }) => address !== ""); // who booked by phone may have none
    return to.map((party) => ({
      siteId: site.id,
      kind: `visit-${occasion.kind}${isOwn ? "-owner" : ""}`,
      from: business,
      to: party,
      ...(isOwn && visitor.address !== "" && { replyTo: visitor.address }),
      ...written,
      ...(occasion.kind !== "reminder" && {
        attachments: [invitation(occasion.visit, reader, site, manageUrl, world.places)],
      }),
    }));
  });
  return (await Promise.all(mails)).flat();
}
