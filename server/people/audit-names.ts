import { and, eq, inArray, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
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
  if (visitIds.length + leadIds.length + mailIds.length === 0) return {};
  const none = sql<string | null>`null`;
  const rows = await unionAll(
    db
      .select({
        id: sql<string>`${visits.visitId}`,
        firstName: sql<string | null>`${visits.contact} ->> 'firstName'`,
        lastName: sql<string | null>`${visits.contact} ->> 'lastName'`,
        subject: none,
      })
      .from(visits)
      .where(and(eq(visits.siteId, siteId), inArray(visits.visitId, visitIds))),
    db
      .select({
        id: sql<string>`${leads.leadId}`,
        firstName: sql<string | null>`${leads.firstName}`,
        lastName: sql<string | null>`${leads.lastName}`,
        subject: none,
      })
      .from(leads)
      .where(and(eq(leads.siteId, siteId), inArray(leads.leadId, leadIds))),
    db
      .select({
        id: sql<string>`${mails.mailId}`,
        firstName: none,
        lastName: none,
        subject: sql<string | null>`${mails.subject}`,
      })
      .from(mails)
      .where(and(eq(mails.siteId, siteId), inArray(mails.mailId, mailIds))),
  );
  return Object.fromEntries(
    rows.flatMap(({ id, firstName, lastName, subject }) => {
      if (subject !== null) return [[id, `“${subject}”`]];
      // An erased customer's visit has no name any more.
      return firstName === null ? [] : [[id, fullName({ firstName, lastName: lastName ?? "" })]];
    }),
  );
}

const isUuidText = (value: unknown): value is string => typeof value === "string" && isUuid(value);
