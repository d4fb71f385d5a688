import type { Site } from "../../core/site/site.ts";
import type { Mail } from "../platform/mail/mail.ts";
import { invitation } from "./invitation.ts";
import { manageUrlOf } from "./manageUrl.ts";
import type { Occasion } from "./occasion.ts";
import type { BookingWorld } from "./world.ts";

const READERS = ["visitor", "owner"] as const;

/**
 * The two mails of an occasion. Each answers to the other; with all but a reminder goes the appointment, which calendars
 * enter, change or take out by themselves.
 */
export function visitMails(
  occasion: Occasion,
  site: Site,
  world: Pick<BookingWorld, "renderMail" | "links" | "places">,
): Promise<Mail[]> {
  const { contact } = occasion.visit;
  const business = { name: site.businessConfig.name, address: site.businessConfig.email };
  const visitor = { name: `${contact.firstName} ${contact.lastName}`, address: contact.email };
  const manageUrl = manageUrlOf(site, occasion.visit, world.links);
  return Promise.all(
    READERS.map(async (reader): Promise<Mail> => {
      const written = await world.renderMail(reader, { site, occasion, manageUrl });
      const isOwn = reader === "owner";
      return {
        siteId: site.id,
        kind: `visit-${occasion.kind}${isOwn ? "-owner" : ""}`,
        from: business,
        to: isOwn ? business : visitor,
        ...(isOwn && { replyTo: visitor.address }),
        ...written,
        ...(occasion.kind !== "reminder" && {
          attachments: [invitation(occasion.visit, reader, site, manageUrl, world.places)],
        }),
      };
    }),
  );
}
