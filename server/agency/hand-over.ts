import { and, eq, isNull } from "drizzle-orm";
import { normalizeEmail } from "../../core/people/normalize-email.ts";
import type { Site } from "../../core/sections/site.ts";
import { accountMail } from "../people/account/account-mail.ts";
import { countOwners, lockMembers } from "../people/account/account-store.ts";
import { storeInvitation } from "../people/team/invitation.ts";
import { invitations } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { findSite } from "../site/find-sites.ts";
import { loadComposition } from "../site/registry/load-composition.ts";
import { type AgencyDeps, loadActionSite, type OperatorActor } from "./agency-deps.ts";
import { recordSiteAction } from "./record-site-action.ts";

export type HandOverResult =
  | { readonly kind: "handed-over"; readonly link: string; readonly email: string }
  | { readonly kind: "errors"; readonly errors: { readonly email: string } }
  /** It has an owner, who invites everybody else. */
  | { readonly kind: "has-owner" }
  | { readonly kind: "unknown" };

/**
 * Creates the link that makes this person the owner of a site: it works once, within a week, for this email address only. An
 * earlier link to anybody becomes void.
 */
export async function handOver(
  siteId: string,
  typed: string,
  actor: OperatorActor,
  deps: AgencyDeps,
): Promise<HandOverResult> {
  const email = normalizeEmail(typed);
  const stored = await findSite(deps.db, siteId);
  const site = stored && (await loadActionSite(siteId, deps));
  if (!site) return { kind: "unknown" };
  if (email === null) {
    return {
      kind: "errors",
      errors: { email: "Enter an email address, such as you@example.com." },
    };
  }
  return deps.db.transaction(async (tx) => {
    await lockMembers(tx, siteId);
    if ((await countOwners(tx, siteId)) > 0) return { kind: "has-owner" };
    const link = await storeHandOver(tx, site, email, actor, deps);
    await queueHandOverMail(tx, site, { email, link, by: actor.name }, deps);
    await recordSiteAction(tx, {
      siteId,
      actor,
      act: "site-handed-over",
      detail: { owner: email },
    });
    return { kind: "handed-over", link, email };
  });
}

/** Stores the invitation of a site's first owner, in place of every earlier one. Returns its link. */
export async function storeHandOver(
  tx: Transaction,
  site: { readonly id: string; readonly origin: string },
  email: string,
  { name }: Pick<OperatorActor, "name">,
  { now }: Pick<AgencyDeps, "now">,
): Promise<string> {
  const ofOwners = and(eq(invitations.siteId, site.id), eq(invitations.role, "owner"));
  await tx.delete(invitations).where(and(ofOwners, isNull(invitations.acceptedAt)));
  return storeInvitation(tx, site, { email, role: "owner", invitedBy: name }, now());
}

/** Queues the email with a hand-over link, written by the site itself. */
export async function queueHandOverMail(
  tx: Transaction,
  site: Site,
  { email, link, by }: { readonly email: string; readonly link: string; readonly by: string },
  deps: Pick<AgencyDeps, "outbox" | "renderEmail">,
): Promise<void> {
  const notice = { kind: "invitation", link, by, role: "owner" } as const;
  const to = { name: "", address: email };
  await deps.outbox.queueMail(tx, await accountMail(deps.renderEmail, site, to, notice));
}

/** Queues the same email for a site that this transaction creates, so that nothing else can load it yet. */
export async function queueNewSiteMail(
  tx: Transaction,
  siteId: string,
  mail: Parameters<typeof queueHandOverMail>[2],
  deps: AgencyDeps & { readonly origin: string },
): Promise<void> {
  const stored = await findSite(tx, siteId);
  if (!stored) throw new Error(`the new site ${siteId} is not stored`);
  const { ownerSite } = await loadComposition(stored, null, { ...deps, db: tx });
  await queueHandOverMail(tx, ownerSite, mail, deps);
}
