import { eq } from "drizzle-orm";
import { authSessions, authUsers } from "../platform/db/schema.ts";
import { accountOf, voidResetCodes } from "./accounts.ts";
import { countLink } from "./guesses.ts";
import { peopleMail } from "./mails.ts";
import { peekOneTime, useOneTime } from "./one-time.ts";
import type { PeopleCaller, PeopleWorld } from "./world.ts";

/** The address a confirmation's link stands for; null when it is not good any more. */
export async function seeMailChange(code: string, caller: PeopleCaller, world: PeopleWorld) {
  if (await countLink(caller, world)) return null;
  const found = await peekOneTime(world.db, "change-mail", code, world.now());
  return found?.siteId === caller.site.id ? (found.email ?? null) : null;
}

/** Changes a mail address by the link that went there, tells the address of before, and ends all sessions. */
export async function confirmMailChange(
  code: string,
  caller: PeopleCaller,
  world: PeopleWorld,
): Promise<boolean> {
  const { site, network } = caller;
  if (await countLink(caller, world)) return false;
  return world.db.transaction(async (tx) => {
    const found = await useOneTime(tx, "change-mail", code, world.now());
    if (!found?.email || found.siteId !== site.id || (await accountOf(tx, found.email)))
      return false;
    const { userId, email } = found;
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
    const mail = await peopleMail(world.renderMail, site, to, { kind: "mail-changed", to: email });
    await world.outbox.queueMail(tx, mail);
    const entry = { who: before.email, act: "mail-changed", detail: { to: email }, network };
    await world.audit.record(site.id, entry, tx);
    return true;
  });
}
