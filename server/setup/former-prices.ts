import { and, desc, eq } from "drizzle-orm";
import { z } from "zod";
import { centsFromDollars } from "../../core/format/money.ts";
import type { WrittenSections } from "../../core/sections/registry.ts";
import type { FormerPrice } from "../../core/setup/inconsistencies/inconsistency.ts";
import type { Database } from "../platform/db/connect.ts";
import { siteRevisions } from "../platform/db/schema.ts";

/** More price changes than any text is old. */
const MOST_REVISIONS = 50;

/** The rates of a price book as written, in dollars. */
const rates = z.looseObject({
  services: z.array(z.looseObject({ id: z.string(), baseRate: z.number() })),
});

/** Every price that a rate of the site has had: the built-in one, and those of each publish. */
export async function loadFormerPrices(
  siteId: string,
  { db, builtIn }: { readonly db: Database; readonly builtIn: WrittenSections },
): Promise<FormerPrice[]> {
  const rows = await db
    .select({ published: siteRevisions.published })
    .from(siteRevisions)
    .where(and(eq(siteRevisions.siteId, siteId), eq(siteRevisions.key, "pricing")))
    .orderBy(desc(siteRevisions.revisionId))
    .limit(MOST_REVISIONS);
  // Without a publish of prices nothing has changed.
  const books = rows.length === 0 ? [] : [builtIn.pricing, ...rows.map((row) => row.published)];
  const former = books.flatMap((book) => {
    const parsed = rates.safeParse(book);
    return parsed.success ? parsed.data.services : [];
  });
  const byPrice = new Map(former.map((rate) => [`${rate.id} ${rate.baseRate}`, rate]));
  return [...byPrice.values()].map(({ id, baseRate }) => ({
    id,
    price: centsFromDollars(baseRate),
  }));
}
