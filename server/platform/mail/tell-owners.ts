import { and, eq } from "drizzle-orm";
import type { RenderEmail, SystemNotice } from "../../../core/mail/templates.ts";
import type { Site } from "../../../core/sections/site.ts";
import { authUsers, memberships } from "../db/schema.ts";
import type { Transaction } from "../jobs/jobs.ts";
import type { Outbox } from "./outbox.ts";
import { systemMails } from "./system-mail.ts";

/** Queues a message to everybody who owns a site, at the address they sign in with. */
export async function tellOwners(
  tx: Transaction,
  site: Site,
  kind: string,
  notice: SystemNotice,
  { outbox, renderEmail }: { readonly outbox: Outbox; readonly renderEmail: RenderEmail },
): Promise<void> {
  const owners = await tx
    .select({ email: authUsers.email })
    .from(memberships)
    .innerJoin(authUsers, eq(authUsers.id, memberships.userId))
    .where(and(eq(memberships.siteId, site.id), eq(memberships.role, "owner")));
  const addresses = owners.map(({ email }) => email);
  for (const mail of await systemMails(renderEmail, site, kind, addresses, notice)) {
    await outbox.queueMail(tx, mail);
  }
}
