import { eq } from "drizzle-orm";
import { authSessions, authUsers } from "../../platform/db/schema.ts";
import type { PeopleCaller, PeopleDeps } from "../people-deps.ts";
import { throttleOneTimeLink } from "../sign-in/login-throttle.ts";
import { accountMail } from "./account-mail.ts";
import { accountOf, voidResetCodes } from "./account-store.ts";
import { consumeOneTimeLink, findOneTimeLink } from "./one-time-link.ts";

/** The address that a confirmation link is for; null when the link is no longer valid. */
export async function viewEmailChange(code: string, caller: PeopleCaller, deps: PeopleDeps) {
  if (await throttleOneTimeLink(caller, deps)) return null;
  const result = await findOneTimeLink(deps.db, "change-mail", code, deps.now());
  return result?.siteId === caller.site.id ? (result.email ?? null) : null;
}

/** Changes an email by the link sent to the new address, informs the old address, and ends all sessions. */
export async function confirmEmailChange(
  code: string,
  caller: PeopleCaller,
  deps: PeopleDeps,
): Promise<boolean> {
  const { site, network } = caller;
  if (await throttleOneTimeLink(caller, deps)) return false;
  return deps.db.transaction(async (tx) => {
    const result = await consumeOneTimeLink(tx, "change-mail", code, deps.now());
    if (!result?.email || result.siteId !== site.id || (await accountOf(tx, result.email)))
      return false;
    const { userId, email } = result;
    const [before] = await tx
      .select()
      .from(authUsers)
      .where(eq(authUsers.id, userId))
      .for("update");
    if (!before) return false;
    await tx
      .update(authUsers)
      .set({ email, updatedAt: new Date() })
      .where(eq(authUsers.id, userId));
    await tx.delete(authSessions).where(eq(authSessions.userId, userId));
    await voidResetCodes(tx, userId);
    const to = { name: before.name, address: before.email };
    const mail = await accountMail(deps.renderEmail, site, to, { kind: "mail-changed", to: email });
    await deps.outbox.queueMail(tx, mail);
    const entry = { who: before.email, act: "mail-changed", detail: { to: email }, network };
    await deps.audit.record(site.id, entry, tx);
    return true;
  });
}
