import { fullName } from "../../../core/format/names.ts";
import type { ShownWay } from "../../../core/payments/payment-ways.ts";
import type { Site } from "../../../core/sections/site.ts";
import { siteIn } from "../../../core/sections/spanish-site.ts";
import { notificationRecipients } from "../../../core/site/notifications.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { manageUrlFor } from "../calendar/manage-url.ts";
import { seriesInvitation } from "../calendar/series-file.ts";
import type { BookingDeps } from "../deps.ts";
import { withNotary } from "../notaries/tell-notaries.ts";
import { siteForVisitor } from "../notify/mails.ts";
import type { SeriesEvents } from "./series-events.ts";

/** The emails about several visits of a series: one to the client, and one to each person who is notified of visits. */
export async function seriesMails(
  events: SeriesEvents,
  site: Site,
  deps: Pick<BookingDeps, "renderEmail" | "links" | "places">,
  {
    ways = [],
    notary = [],
  }: { readonly ways?: readonly ShownWay[]; readonly notary?: readonly string[] } = {},
): Promise<Mail[]> {
  const [first] = events;
  if (!first) return [];
  const { contact } = first.visit;
  const from = { name: site.businessConfig.name, address: site.businessConfig.email };
  const entries = events.map((event) => ({
    event,
    manageUrl: manageUrlFor(site, event.visit, deps.links),
  }));
  const owners = withNotary(notificationRecipients("visits", site), notary).map((address) => ({
    ...{ name: site.businessConfig.name, address },
  }));
  const visitors =
    contact.email === "" ? [] : [{ name: fullName(contact), address: contact.email }];
  const mailsFor = async (reader: "visitor" | "owner", recipients: readonly Mail["to"][]) => {
    if (recipients.length === 0) return [];
    const isOwner = reader === "owner";
    const shown = isOwner
      ? (siteIn("en", site) ?? site)
      : siteForVisitor(first.visit, site, deps.places);
    const rendered = await deps.renderEmail("visit-series", {
      ...{ site: shown, reader, entries },
      ...(ways.length > 0 && { ways }),
    });
    return recipients.map((to) => ({
      siteId: site.id,
      kind: `visit-series-${first.kind}${isOwner ? "-owner" : ""}`,
      ...{ from, to },
      ...(!isOwner && { visitId: first.visit.id }),
      ...(isOwner && contact.email !== "" && { replyTo: contact.email }),
      ...rendered,
      attachments: [seriesInvitation(entries, reader, shown, deps.places)],
    }));
  };
  return [...(await mailsFor("visitor", visitors)), ...(await mailsFor("owner", owners))];
}
