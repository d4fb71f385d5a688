import { and, eq, inArray } from "drizzle-orm";
import { fullName } from "../../core/format/names.ts";
import { isUuid } from "../../core/format/patterns.ts";
import type { NAMED_DETAILS } from "../../core/people/audit-labels.ts";
import type { Database } from "../platform/db/connect.ts";
import { leads, mails, visits } from "../platform/db/schema.ts";

type Details = readonly { readonly detail: Readonly<Record<string, unknown>> }[];

/**
 * The names of the visits, leads and emails that entries of the log are about, by id: those of `NAMED_DETAILS`. The log itself holds no name of a
 * customer, so whoever is erased is gone from it too.
 */
export async function namesInDetails(
  entries: Details,
  siteId: string,
  db: Database,
): Promise<Record<string, string>> {
  const idsOf = (name: (typeof NAMED_DETAILS)[number]) => [
    ...new Set(entries.map(({ detail }) => detail[name]).filter(isUuidText)),
  ];
  const [visitIds, leadIds, mailIds] = [idsOf("visit"), idsOf("lead"), idsOf("mail")];
  const [visitRows, leadRows, mailRows] = await Promise.all([
    visitIds.length === 0
      ? []
      : db
          .select({ id: visits.visitId, contact: visits.contact })
          .from(visits)
          .where(and(eq(visits.siteId, siteId), inArray(visits.visitId, visitIds))),
    leadIds.length === 0
      ? []
      : db
          .select({ id: leads.leadId, firstName: leads.firstName, lastName: leads.lastName })
          .from(leads)
          .where(and(eq(leads.siteId, siteId), inArray(leads.leadId, leadIds))),
    mailIds.length === 0
      ? []
      : db
          .select({ id: mails.mailId, subject: mails.subject })
          .from(mails)
          .where(and(eq(mails.siteId, siteId), inArray(mails.mailId, mailIds))),
  ]);
  return Object.fromEntries([
    ...visitRows.flatMap(({ id, contact }) => (contact ? [[id, fullName(contact)]] : [])),
    ...leadRows.map((lead) => [lead.id, fullName(lead)]),
    ...mailRows.map(({ id, subject }) => [id, `“${subject}”`]),
  ]);
}

const isUuidText = (value: unknown): value is string => typeof value === "string" && isUuid(value);
