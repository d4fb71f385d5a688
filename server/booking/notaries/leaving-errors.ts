import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { OWNER_PROVIDER } from "../../../core/booking/hours/owner-provider.ts";
import { type Notary, notaries } from "../../../core/booking/notaries/notaries.ts";
import type { ValidationError } from "../../../core/site/validation/validation-errors.ts";
import { visits } from "../../platform/db/schema.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import { lockProviders } from "../visits/provider-lock.ts";

/**
 * Why a list of notaries may not be published: someone who has visits to come would leave. Bookings of the site wait until the
 * transaction ends. `before` and `after` are sections as they are stored; without notaries, or invalid, the owner is the only one.
 */
export async function leavingErrors(
  tx: Transaction,
  siteId: string,
  before: unknown,
  after: unknown,
): Promise<ValidationError[]> {
  const [known, next] = [parsed(before), parsed(after)];
  const stays = new Set(idsOf(next.filter(({ left }) => !left)));
  if (next.length === 0) stays.add(OWNER_PROVIDER);
  const leaving = (known.length > 0 ? idsOf(known) : [OWNER_PROVIDER]).filter(
    (id) => !stays.has(id),
  );
  if (leaving.length === 0) return [];
  await lockProviders(tx, siteId);
  const rows = await tx
    .select({ id: visits.providerId, count: sql<number>`count(*)::int` })
    .from(visits)
    .where(
      and(
        eq(visits.siteId, siteId),
        inArray(visits.providerId, leaving),
        inArray(visits.status, ["held", "confirmed"]),
        gt(visits.endsAt, sql`now()`),
      ),
    )
    .groupBy(visits.providerId);
  return rows.map(({ id, count }) => {
    const name = [...known, ...next].find((notary) => notary.id === id)?.name ?? id;
    const what = count === 1 ? "a visit" : `${count} visits`;
    const at = next.findIndex((notary) => notary.id === id);
    return {
      field: at < 0 ? "" : `${at}.left`,
      message: `${name} still has ${what} to come. Give them to another notary first.`,
    };
  });
}

function idsOf(list: readonly Notary[]): string[] {
  return list.map(({ id }) => id);
}

function parsed(section: unknown): readonly Notary[] {
  return notaries.safeParse(section).data ?? [];
}
