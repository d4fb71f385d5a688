import { and, eq, lt, ne, or, sql } from "drizzle-orm";
import type { Database } from "../db/connect.ts";
import { mails } from "../db/schema.ts";

const HOUR_MS = 60 * 60_000;

/** Mails whose link opens an account, by kind, and for how long it does: their links are not kept once they went out. */
const LIVES_MS: Readonly<Record<string, number>> = {
  reset: HOUR_MS,
  "confirm-mail": HOUR_MS,
  invitation: 7 * 24 * HOUR_MS,
};

/** Such a link, in the words PostgreSQL and JavaScript share. */
const LINK = "https?://[^\\s\"'<>]*[?&]code=[A-Za-z0-9_-]+";

const INSTEAD = "(link removed)";

interface Worded {
  readonly kind: string;
  readonly html: string;
  readonly text: string;
}

/** Whether mails of a kind carry a link that opens an account. */
export function opensAccount(kind: string): boolean {
  return Object.hasOwn(LIVES_MS, kind);
}

/** What of a mail is stored once it is over: nothing new, or its words without the link that opens an account. */
export function wordsWithoutLink({
  kind,
  html,
  text,
}: Worded): Partial<Pick<Worded, "html" | "text">> {
  if (!opensAccount(kind)) return {};
  const plain = (words: string) => words.replace(new RegExp(LINK, "g"), INSTEAD);
  return { html: plain(html), text: plain(text) };
}

/** Takes links that are over out of mails that wait for nothing, such as those kept for the owner to read. */
export async function dropOldLinks(db: Database, now: number): Promise<number> {
  const isOver = Object.entries(LIVES_MS).map(([kind, lives]) =>
    and(eq(mails.kind, kind), lt(mails.createdAt, new Date(now - lives))),
  );
  const plain = (words: typeof mails.html | typeof mails.text) =>
    sql<string>`regexp_replace(${words}, ${LINK}, ${INSTEAD}, 'g')`;
  const hasLink = sql`${mails.text} ~ ${LINK} OR ${mails.html} ~ ${LINK}`;
  const dropped = await db
    .update(mails)
    .set({ html: plain(mails.html), text: plain(mails.text) })
    .where(and(or(...isOver), ne(mails.status, "queued"), sql`(${hasLink})`))
    .returning({ mailId: mails.mailId });
  return dropped.length;
}
