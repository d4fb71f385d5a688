import { fullName } from "../../../core/format/names.ts";
import { visitTimeZone } from "../../../core/locations/us/time-zone-of-zip.ts";
import type { ShownWay } from "../../../core/payments/payment-ways.ts";
import type { Site } from "../../../core/sections/site.ts";
import { siteIn } from "../../../core/sections/spanish-site.ts";
import { notificationRecipients } from "../../../core/site/notifications.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { invitation } from "../calendar/invitation.ts";
import { manageUrlFor } from "../calendar/manage-url.ts";
import type { BookingDeps } from "../deps.ts";
import { withNotary } from "../notaries/tell-notaries.ts";
import type { BookedVisit } from "../visitor/booking-desk.ts";
import type { VisitEvent } from "./visit-event.ts";

/** Who reads a mail of a visit: the person who booked, the signer where that is somebody else, and the business. */
const READERS = ["visitor", "signer", "owner"] as const;

type Reader = (typeof READERS)[number];

/**
 * The mails of a visit event: one to the visitor, one to a signer who gave an address, and one to each person who is notified
 * of visits; replies go to each other. A reminder goes to visitor and owner only. All others carry the appointment for those
 * two, which calendars add, change or remove by themselves.
 */
export async function visitMails(
  event: VisitEvent,
  site: Site,
  deps: Pick<BookingDeps, "renderEmail" | "links" | "places">,
  {
    ways = [],
    notary = [],
  }: {
    readonly ways?: readonly ShownWay[];
    /** The addresses of the notary who has the visit, where the business has several. */
    readonly notary?: readonly string[];
  } = {},
): Promise<Mail[]> {
  const { contact } = event.visit;
  const business = { name: site.businessConfig.name, address: site.businessConfig.email };
  const manageUrl = manageUrlFor(site, event.visit, deps.links);
  const mails = READERS.map(async (reader): Promise<Mail[]> => {
    const to = recipientsOf(reader, event, site, notary);
    if (to.length === 0) return [];
    const shown = siteFor(reader, event, site, deps);
    const rendered = await deps.renderEmail(`visit-${reader}`, {
      ...{ site: shown, event, manageUrl },
      ...(ways.length > 0 && { ways }),
    });
    return to.map((party) => ({
      siteId: site.id,
      kind: `visit-${event.kind}${reader === "visitor" ? "" : `-${reader}`}`,
      from: business,
      to: party,
      ...(reader !== "owner" && { visitId: event.visit.id }),
      ...(reader === "owner" && contact.email !== "" && { replyTo: contact.email }),
      ...rendered,
      ...(event.kind !== "reminder" &&
        reader !== "signer" && {
          attachments: [invitation(event.visit, reader, shown, manageUrl, deps.places)],
        }),
    }));
  });
  return (await Promise.all(mails)).flat();
}

/** The business reads English and its own clock. */
function siteFor(
  reader: Reader,
  { visit }: VisitEvent,
  site: Site,
  { places }: Pick<BookingDeps, "places">,
): Site {
  return reader === "owner" ? (siteIn("en", site) ?? site) : siteForVisitor(visit, site, places);
}

/** The site as visitor and signer read it: in the language the visit was booked in, as long as the site has it, and by the clock of its place. */
export function siteForVisitor(
  { language = "en", zip, start }: Pick<BookedVisit, "language" | "zip" | "start">,
  site: Site,
  places: BookingDeps["places"],
): Site {
  const shown = siteIn(language, site) ?? site;
  const { businessConfig } = shown;
  const timezone = visitTimeZone(zip, businessConfig.timezone, places, start);
  return timezone === businessConfig.timezone
    ? shown
    : { ...shown, businessConfig: { ...businessConfig, timezone } };
}

/** To whom one of the mails goes. Visitors who booked by phone may have no address; most signers book themselves. */
function recipientsOf(
  reader: Reader,
  { kind, visit }: VisitEvent,
  site: Site,
  notary: readonly string[],
): Mail["to"][] {
  switch (reader) {
    case "visitor": {
      const { contact } = visit;
      return contact.email === "" ? [] : [{ name: fullName(contact), address: contact.email }];
    }
    case "signer": {
      const signer = visit.intake?.signerContact;
      if (!signer || signer.email === "" || kind === "reminder") return [];
      return [{ name: signer.name, address: signer.email }];
    }
    case "owner":
      return withNotary(notificationRecipients("visits", site), notary).map((address) => ({
        name: site.businessConfig.name,
        address,
      }));
  }
}
