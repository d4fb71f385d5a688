import { sql } from "drizzle-orm";
import type { PublishedMention } from "../../core/privacy/person-matches.ts";
import { identifierPattern, type PersonIdentifiers } from "../../core/privacy/person-query.ts";
import { type Reader, sqlExcerptAround } from "./sql-fragments.ts";

/** The texts a site publishes about itself, one per line: its profile, its notification recipients and its team. */
export async function loadSiteText(
  db: Reader,
  siteId: string,
  sources: readonly unknown[],
): Promise<string> {
  const { rows } = await db.execute<{ name: string; email: string }>(
    sql`SELECT u.name, u.email FROM memberships m JOIN auth_users u ON u.id = m.user_id WHERE m.site_id = ${siteId}`,
  );
  return textLines([...sources, rows]).join("\n");
}

function textLines(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textLines);
}

/** Finds published or drafted texts that name a person in full, or as testimonials are signed ("Karen M."). */
export async function findPublishedMentions(
  db: Reader,
  siteId: string,
  { emails, phones, names }: PersonIdentifiers,
): Promise<PublishedMention[]> {
  const signed = names.map((name) => {
    const [first = "", last = ""] = [name.split(" ")[0], name.split(" ").at(-1)];
    return `${first} ${last.charAt(0)}.`;
  });
  const pattern = identifierPattern({
    emails,
    phones,
    names: names.flatMap((name, at) => [name, signed[at] ?? name]),
    ids: [],
  });
  if (pattern === null) return [];
  const { rows } = await db.execute<{ section: string; draft: boolean; excerpt: string }>(
    sql`SELECT section, draft, ${sqlExcerptAround(sql`words`, pattern)} AS excerpt
      FROM (SELECT key AS section, false AS draft, published::text AS words FROM site_sections WHERE site_id = ${siteId}
        UNION ALL SELECT key, true, draft::text FROM site_drafts WHERE site_id = ${siteId}
        UNION ALL SELECT 'posts', false, published::text FROM posts WHERE site_id = ${siteId}
        UNION ALL SELECT 'posts', true, draft::text FROM posts WHERE site_id = ${siteId}) said
      WHERE words ~* ${pattern}`,
  );
  return rows.map(({ section, draft, excerpt }) => ({ section, isDraft: draft, excerpt }));
}
