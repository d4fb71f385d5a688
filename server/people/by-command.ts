import { and, eq } from "drizzle-orm";
import type { Database } from "../platform/db/connect.ts";
import { authUsers, memberships } from "../platform/db/schema.ts";
import { accountOf, addAccount, giveRole, holdPeople, replacePassword } from "./accounts.ts";
import { openAuditLog } from "./audit.ts";
import { type AccountErrors, readAccount, type TypedAccount } from "./new-account.ts";
import { type LinkedSite, resetLink } from "./owner-codes.ts";
import { hashPassword } from "./password-hash.ts";

/** Who does what a command asks for, in the log. */
const MACHINE = { who: "the machine", network: null } as const;

/** What came of a command that makes an owner. */
export type MadeOwner =
  | { readonly kind: "made" | "renewed"; readonly email: string }
  | { readonly kind: "errors"; readonly errors: AccountErrors };

/** Makes an owner of a site without a browser. Somebody who has an account gets this password and this role. */
export async function makeOwner(
  typed: TypedAccount,
  site: { readonly id: string; readonly business: string },
  db: Database,
): Promise<MadeOwner> {
  const read = await readAccount(typed, site.business);
  if (!read.ok) return { kind: "errors", errors: read.errors };
  const { account } = read;
  const passwordHash = await hashPassword(account.password);
  return db.transaction(async (tx) => {
    await holdPeople(tx, site.id);
    const known = await accountOf(tx, account.email);
    if (known) await replacePassword(tx, known.id, account.password);
    const { id } = known ?? (await addAccount(tx, { ...account, passwordHash }));
    await giveRole(tx, site.id, id, "owner");
    const entry = {
      ...MACHINE,
      act: "owner-made",
      detail: { email: account.email, by: "command" },
    };
    await openAuditLog(db).record(site.id, entry, tx);
    return { kind: known ? "renewed" : "made", email: account.email };
  });
}

/** What came of asking for a link to set another password. */
export type ResetByCommand =
  | { readonly kind: "link"; readonly email: string; readonly link: string }
  /** Nobody, or nobody by that name; who there is. */
  | { readonly kind: "who"; readonly emails: readonly string[] };

/** A link by which somebody of a site gets back in without mail; without a name its only owner. */
export async function resetByCommand(
  email: string | null,
  site: LinkedSite,
  db: Database,
  now: number,
): Promise<ResetByCommand> {
  const people = await db
    .select({ id: authUsers.id, email: authUsers.email, role: memberships.role })
    .from(memberships)
    .innerJoin(authUsers, eq(authUsers.id, memberships.userId))
    .where(and(eq(memberships.siteId, site.id)));
  const owners = people.filter(({ role }) => role === "owner");
  const meant = email ? people.filter((one) => one.email === email.toLowerCase()) : owners;
  const [person] = meant;
  if (!person || meant.length > 1) return { kind: "who", emails: people.map((one) => one.email) };
  const link = await resetLink(db, site, person.id, now);
  const entry = { ...MACHINE, act: "reset-link-made", detail: { email: person.email } };
  await openAuditLog(db).record(site.id, entry);
  return { kind: "link", email: person.email, link };
}
