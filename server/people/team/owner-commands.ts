import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/connect.ts";
import { authUsers, memberships } from "../../platform/db/schema.ts";
import {
  accountOf,
  addAccount,
  giveRole,
  lockMembers,
  replacePassword,
} from "../account/account-store.ts";
import { type AccountErrors, readAccount, type TypedAccount } from "../account/new-account.ts";
import { hashPassword } from "../account/password-hash.ts";
import { createAuditLog } from "../audit-log.ts";
import { type LinkedSite, resetLink } from "./owner-codes.ts";

/** The actor of server commands in the audit log. */
const BY_SERVER = { who: "the machine", network: null } as const;

/** The result of the command that makes an owner. */
export type MadeOwner =
  | { readonly kind: "made" | "renewed"; readonly email: string }
  | { readonly kind: "errors"; readonly errors: AccountErrors };

/** Makes an owner of a site from the command line. An existing account gets this password and this role. */
export async function makeOwner(
  typed: TypedAccount,
  site: { readonly id: string; readonly business: readonly string[] },
  db: Database,
): Promise<MadeOwner> {
  const read = await readAccount(typed, site.business);
  if (!read.ok) return { kind: "errors", errors: read.errors };
  const { account } = read;
  const passwordHash = await hashPassword(account.password);
  return db.transaction(async (tx) => {
    await lockMembers(tx, site.id);
    const known = await accountOf(tx, account.email);
    if (known) await replacePassword(tx, known.id, account.password);
    const { id } = known ?? (await addAccount(tx, { ...account, passwordHash }));
    await giveRole(tx, site.id, id, "owner");
    const entry = {
      ...BY_SERVER,
      act: "owner-made",
      detail: { email: account.email, by: "command" },
    };
    await createAuditLog(db).record(site.id, entry, tx);
    return { kind: known ? "renewed" : "made", email: account.email };
  });
}

/** The result of the command that makes a reset link. */
export type ResetByCommand =
  | { readonly kind: "link"; readonly email: string; readonly link: string }
  /** No account, or no unique one, was meant; the accounts of the site. */
  | { readonly kind: "who"; readonly emails: readonly string[] };

/** Makes a link to set a new password without email; without an email for the site's only owner. */
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
  const entry = { ...BY_SERVER, act: "reset-link-made", detail: { email: person.email } };
  await createAuditLog(db).record(site.id, entry);
  return { kind: "link", email: person.email, link };
}
