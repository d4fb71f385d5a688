import { randomUUID } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import type { Database } from "../platform/db/connect.ts";
import { authVerifications } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { accountMark } from "./accounts.ts";
import { hashOf, newSecret } from "./secrets.ts";

/** What a mailed link is for. */
type Purpose = "reset" | "change-mail";

/** What a mailed link stands for: whose it is, and on which site it was asked for. */
export interface OneTime {
  readonly siteId: string;
  readonly userId: string;
  /** For a change of mail: the address it goes to. */
  readonly email?: string;
}

/** What is stored: also how the account stood, for a link of before a new password or address opens nothing. */
interface Stored extends OneTime {
  readonly mark: string | null;
}

const LIVES_MS = 60 * 60_000;

/** Makes the secret of a link that works once, within an hour, while the account keeps its password and mail address. */
export async function addOneTime(
  tx: Transaction,
  purpose: Purpose,
  value: OneTime,
  now: number,
): Promise<string> {
  const secret = newSecret();
  const expiresAt = new Date(now + LIVES_MS);
  const stored: Stored = { ...value, mark: await accountMark(tx, value.userId) };
  await tx.insert(authVerifications).values({
    id: randomUUID(),
    identifier: identifierOf(purpose, secret),
    value: JSON.stringify(stored),
    expiresAt,
  });
  return secret;
}

/** What a link stands for; it stays good. */
export async function peekOneTime(
  db: Database,
  purpose: Purpose,
  secret: string,
  now: number,
): Promise<OneTime | null> {
  const [found] = await db
    .select()
    .from(authVerifications)
    .where(good(purpose, secret, now));
  return found ? whileUnchanged(found.value, (userId) => accountMark(db, userId)) : null;
}

/** Uses a link up; null when it was used before, is over, or never was. Of two at the same moment one gets it. */
export async function useOneTime(
  tx: Transaction,
  purpose: Purpose,
  secret: string,
  now: number,
): Promise<OneTime | null> {
  const [found] = await tx
    .delete(authVerifications)
    .where(good(purpose, secret, now))
    .returning({ value: authVerifications.value });
  // Held until the end: of two links of one account at the same moment the second sees what the first one changed.
  const mark = (userId: string) => accountMark(tx, userId, { isHeld: true });
  return found ? whileUnchanged(found.value, mark) : null;
}

async function whileUnchanged(
  text: string,
  markOf: (userId: string) => Promise<string | null>,
): Promise<OneTime | null> {
  const { mark, ...value }: Stored = JSON.parse(text);
  return mark && mark === (await markOf(value.userId)) ? value : null;
}

function good(purpose: Purpose, secret: string, now: number) {
  return and(
    eq(authVerifications.identifier, identifierOf(purpose, secret)),
    gt(authVerifications.expiresAt, new Date(now)),
  );
}

function identifierOf(purpose: Purpose, secret: string): string {
  return `doorstep ${purpose} ${hashOf(secret)}`;
}
