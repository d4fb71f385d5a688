import { and, asc, eq } from "drizzle-orm";
import { normalizeEmail } from "../../core/people/normalize-email.ts";
import { accountOf } from "../people/account/account-store.ts";
import type { Person } from "../people/person.ts";
import type { Database } from "../platform/db/connect.ts";
import { authUsers, operators, sites } from "../platform/db/schema.ts";
import { recordOperatorAction } from "./operator-log.ts";

/** Whether somebody runs the installation, and may act as its operator now. */
export type OperatorStatus = "none" | "two-factor-missing" | "operator";

/**
 * The status of a signed-in person. Operators act on the default site only, where no client signs in, and only while
 * two-factor authentication is on: an operator reaches every site, so a password alone must not.
 */
export async function operatorStatus(
  { userId, siteId }: Pick<Person, "userId" | "siteId">,
  db: Database,
): Promise<OperatorStatus> {
  const [found] = await db
    .select({ hasTwoFactor: authUsers.twoFactorEnabled })
    .from(operators)
    .innerJoin(authUsers, eq(authUsers.id, operators.userId))
    .innerJoin(sites, and(eq(sites.siteId, siteId), eq(sites.isDefault, true)))
    .where(eq(operators.userId, userId));
  if (!found) return "none";
  return found.hasTwoFactor ? "operator" : "two-factor-missing";
}

/** Makes an account an operator, from the server's command line. False when there is no such account. */
export async function addOperator(db: Database, typed: string, by: string): Promise<boolean> {
  const account = await accountOf(db, normalizeEmail(typed) ?? "");
  if (!account) return false;
  await db.transaction(async (tx) => {
    await tx.insert(operators).values({ userId: account.id, addedBy: by }).onConflictDoNothing();
    const detail = { email: account.email, by };
    await recordOperatorAction(tx, {
      ...{ siteId: null, who: "the machine", act: "operator-added", detail, network: null },
    });
  });
  return true;
}

/** Takes an operator's rights away; it works from their next request on. False when the account was none. */
export async function removeOperator(db: Database, typed: string, by: string): Promise<boolean> {
  const account = await accountOf(db, normalizeEmail(typed) ?? "");
  if (!account) return false;
  return db.transaction(async (tx) => {
    const gone = await tx.delete(operators).where(eq(operators.userId, account.id)).returning();
    if (gone.length === 0) return false;
    const detail = { email: account.email, by };
    await recordOperatorAction(tx, {
      ...{ siteId: null, who: "the machine", act: "operator-removed", detail, network: null },
    });
    return true;
  });
}

/** The email addresses of all operators. */
export async function listOperators(db: Database): Promise<string[]> {
  const rows = await db
    .select({ email: authUsers.email })
    .from(operators)
    .innerJoin(authUsers, eq(authUsers.id, operators.userId))
    .orderBy(asc(authUsers.email));
  return rows.map(({ email }) => email);
}
