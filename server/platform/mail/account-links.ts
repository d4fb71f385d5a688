import { and, eq, lt, ne, or, sql } from "drizzle-orm";
import { HOUR_MS } from "../../../core/format/time-units.ts";
import type { Database } from "../db/connect.ts";
import { mails } from "../db/schema.ts";

/** The mails whose link only their recipient may see, by kind, and how long the link works. Such links are not stored once sent. */
const LINK_LIFETIME_MS: Readonly<Record<string, number>> = {
  reset: HOUR_MS,
  "password-known": 24 * HOUR_MS,
  "confirm-mail": HOUR_MS,
  invitation: 7 * 24 * HOUR_MS,
  // It opens no account, but whoever could read its code here would confirm a mail that never arrived.
  test: 24 * HOUR_MS,
};

/** Such a link, as a pattern that PostgreSQL and JavaScript both understand. */
const LINK = "https?://[^\\s\"'<>:]*(?::\\d[^\\s\"'<>:]*)?[?&]code=[A-Za-z0-9_-]+";

const PLACEHOLDER = "(link removed)";

interface MailContent {
  readonly kind: string;
  readonly html: string;
  readonly text: string;
}

/** Whether mails of this kind contain a link that opens an account. */
export function hasAccountLink(kind: string): boolean {
  return Object.hasOwn(LINK_LIFETIME_MS, kind);
}

/** The content of a mail without its account link; empty for kinds that have none. */
export function withoutAccountLink({
  kind,
  html,
  text,
}: MailContent): Partial<Pick<MailContent, "html" | "text">> {
  if (!hasAccountLink(kind)) return {};
  const redacted = (words: string) => words.replace(new RegExp(LINK, "g"), PLACEHOLDER);
  return { html: redacted(html), text: redacted(text) };
}

/** Removes expired account links from stored mails that are not queued. Returns how many were changed. */
export async function redactExpiredLinks(db: Database, now: number): Promise<number> {
  const isOver = Object.entries(LINK_LIFETIME_MS).map(([kind, lives]) =>
    and(eq(mails.kind, kind), lt(mails.createdAt, new Date(now - lives))),
  );
  const redacted = (text: typeof mails.html | typeof mails.text) =>
    sql<string>`regexp_replace(${text}, ${LINK}, ${PLACEHOLDER}, 'g')`;
  const hasLink = sql`${mails.text} ~ ${LINK} OR ${mails.html} ~ ${LINK}`;
  const dropped = await db
    .update(mails)
    .set({ html: redacted(mails.html), text: redacted(mails.text) })
    .where(and(or(...isOver), ne(mails.status, "queued"), sql`(${hasLink})`))
    .returning({ mailId: mails.mailId });
  return dropped.length;
}
