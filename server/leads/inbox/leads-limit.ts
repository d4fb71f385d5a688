import { type SQL, sql } from "drizzle-orm";
import { hasSeveralNotaries } from "../../../core/booking/notaries/has-several-notaries.ts";
import type { Site } from "../../../core/sections/site.ts";
import { providerOf } from "../../booking/notaries/own-provider.ts";
import type { Person } from "../../people/person.ts";
import { leads, visits } from "../../platform/db/schema.ts";

/**
 * The notary whose leads a person sees: the ones that became a visit of theirs. Undefined for the owner, and where the business
 * doesn't list several notaries: then whoever has the role answers leads with the owner.
 */
export function leadsLimitedTo(
  person: Pick<Person, "role" | "provider">,
  site: Pick<Site, "notaries">,
): string | undefined {
  const seesAll = person.role === "owner" || !hasSeveralNotaries(site);
  return seesAll ? undefined : providerOf(person, site);
}

/** The condition of that limit on the table of leads. */
export function isLeadOf(limitedTo: string | undefined): SQL | undefined {
  if (limitedTo === undefined) return undefined;
  return sql`EXISTS (SELECT FROM ${visits} WHERE ${visits.siteId} = ${leads.siteId}
    AND ${visits.visitId} = ${leads.visitId} AND ${visits.providerId} = ${limitedTo})`;
}
