import { and, eq, ne } from "drizzle-orm";
import { hasSeveralNotaries } from "../../../core/booking/notaries/has-several-notaries.ts";
import { formatDateAndTime } from "../../../core/format/dates.ts";
import { fullName } from "../../../core/format/names.ts";
import type { Site } from "../../../core/sections/site.ts";
import { notificationRecipients } from "../../../core/site/notifications.ts";
import type { Database } from "../../platform/db/connect.ts";
import { redactError } from "../../platform/db/redact-error.ts";
import { authUsers, memberships } from "../../platform/db/schema.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import { systemMails } from "../../platform/mail/system-mail.ts";
import type { BookingDeps } from "../deps.ts";
import type { BookedVisit } from "../visitor/booking-desk.ts";

/** The addresses that a notary signs in with; empty for somebody without an account. */
export async function notaryAddresses(
  db: Database | Transaction,
  siteId: string,
  provider: string,
): Promise<string[]> {
  const rows = await db
    .select({ email: authUsers.email })
    .from(memberships)
    .innerJoin(authUsers, eq(authUsers.id, memberships.userId))
    .where(
      and(
        eq(memberships.siteId, siteId),
        eq(memberships.providerId, provider),
        ne(memberships.role, "editor"),
      ),
    );
  return rows.map(({ email }) => email);
}

/** Who is told what happens in a calendar: the owner, and where the business has several notaries the one whose calendar it is. */
export async function calendarRecipients(
  db: Database | Transaction,
  kind: "visits" | "trouble",
  provider: string,
  site: Site,
): Promise<string[]> {
  const own = hasSeveralNotaries(site) ? await notaryAddresses(db, site.id, provider) : [];
  return withNotary(notificationRecipients(kind, site), own);
}

/**
 * Whose a calendar is, for an email that the owner and that notary both read: `Kim Lee's`; null where the business has one notary,
 * to whom it is their own.
 */
export function whoseCalendar(provider: string, site: Pick<Site, "notaries">): string | null {
  const notary = hasSeveralNotaries(site) && site.notaries.find(({ id }) => id === provider);
  return notary ? `${notary.name}'s` : null;
}

/** Each address once, whatever its case. */
export function withNotary(addresses: readonly string[], notary: readonly string[]): string[] {
  const known = new Set(addresses.map((address) => address.toLowerCase()));
  return [...addresses, ...notary.filter((address) => !known.has(address.toLowerCase()))];
}

/** Tells the notary who had a visit and the one who has it now, by email. Whoever has no account is told at the business's address. */
export async function tellReassigned(
  tx: Transaction,
  before: BookedVisit,
  after: BookedVisit,
  site: Site,
  deps: BookingDeps,
): Promise<void> {
  const nameOf = (provider: string) =>
    site.notaries.find(({ id }) => id === provider)?.name ?? "another notary";
  const when = formatDateAndTime(after.start, site.businessConfig.timezone);
  const what = `${fullName(after.contact)}, ${when}, ZIP ${after.zip}.`;
  const news = [
    {
      provider: before.provider,
      title: `A visit was reassigned to ${nameOf(after.provider)}`,
      link: { to: `${site.origin}/admin/visits`, label: "See your visits" },
    },
    {
      provider: after.provider,
      title: `A visit was reassigned from ${nameOf(before.provider)}`,
      link: { to: `${site.origin}/admin/visits/${after.id}`, label: "See the visit" },
    },
  ];
  for (const { provider, ...notice } of news) {
    const own = await notaryAddresses(tx, site.id, provider);
    const addresses = own.length > 0 ? own : notificationRecipients("visits", site);
    const told = { ...notice, lines: [what] };
    // As with every mail of a visit: one that cannot be rendered is logged, and what happened is stored all the same.
    const mails = await systemMails(
      deps.renderEmail,
      site,
      "visit-reassigned",
      addresses,
      told,
    ).catch((error: unknown) => {
      deps.log.error({ err: redactError(error), site: site.id }, "an email could not be rendered");
      return [];
    });
    for (const mail of mails) await deps.outbox.queueMail(tx, mail);
  }
}
