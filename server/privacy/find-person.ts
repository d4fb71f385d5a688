import { sql } from "drizzle-orm";
import { type PersonMatches, ROW_KINDS } from "../../core/privacy/person-matches.ts";
import type { PersonQuery } from "../../core/privacy/person-query.ts";
import { MAX_LISTED } from "../../core/privacy/row-selection.ts";
import { findCandidates, type PersonSearchScope } from "./find-candidates.ts";
import { findPublishedMentions } from "./site-text.ts";
import { type Reader, sqlTuple } from "./sql-fragments.ts";

/** Finds everything a site stores about a person, limited for display. */
export async function findPerson(
  db: Reader,
  scope: PersonSearchScope,
  query: PersonQuery,
  now: number,
): Promise<PersonMatches> {
  const { rows, identifiers } = await findCandidates(db, scope, query, now);
  const groups = ROW_KINDS.flatMap((kind) =>
    [true, false].map((isSure) => {
      const all = rows.filter((each) => each.kind === kind && each.isSure === isSure);
      const most = isSure ? MAX_LISTED.sure : MAX_LISTED.unsure;
      return { kind, isSure, shown: all.slice(0, most), count: Math.max(0, all.length - most) };
    }),
  );
  return {
    names: identifiers.names,
    rows: groups.flatMap(({ shown }) => shown),
    unlisted: groups
      .filter(({ count }) => count > 0)
      .map(({ kind, isSure, count }) => ({ kind, isSure, count })),
    isStaff: await isTeamMember(db, scope.siteId, identifiers.emails, query.email),
    published: await findPublishedMentions(db, scope.siteId, identifiers),
  };
}

async function isTeamMember(
  db: Reader,
  siteId: string,
  found: readonly string[],
  searched: string | null,
): Promise<boolean> {
  const emails = sqlTuple(searched === null ? found : [...found, searched]);
  const { rows } = await db.execute(
    sql`SELECT 1 FROM auth_users WHERE lower(email) IN ${emails}
      UNION ALL SELECT 1 FROM invitations WHERE site_id = ${siteId} AND lower(email) IN ${emails}`,
  );
  return rows.length > 0;
}
