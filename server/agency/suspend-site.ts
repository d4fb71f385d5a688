import { and, eq, isNotNull, sql } from "drizzle-orm";
import { DAY_MS } from "../../core/format/time-units.ts";
import type { SystemNotice } from "../../core/mail/templates.ts";
import type { Site } from "../../core/sections/site.ts";
import { authUsers, memberships, sites } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { systemMails } from "../platform/mail/system-mail.ts";
import { findSite } from "../site/find-sites.ts";
import { setSuspended } from "../site/suspension.ts";
import { type AgencyDeps, type OperatorActor, siteOfAction } from "./agency-deps.ts";
import { recordSiteAction } from "./record-site-action.ts";
import { removalNotice, resumeNotice, suspensionNotice } from "./site-notices.ts";

/** How long a site waits for its removal: its owner reads of it in time to object. In milliseconds. */
const REMOVAL_WAIT_MS = 14 * DAY_MS;

export type SiteChangeResult =
  | { readonly kind: "done" }
  | { readonly kind: "unknown" }
  /** The default site carries the operators' own admin, so it is neither suspended nor removed here. */
  | { readonly kind: "default-site" }
  /** It waits to be removed; that has to be canceled first. */
  | { readonly kind: "removal-planned" }
  /** Its ID was not typed as it is. */
  | { readonly kind: "not-confirmed" };

/** Shows visitors of a site a notice in place of its pages. Its people sign in as before, and its owners get an email. */
export function suspendSite(siteId: string, actor: OperatorActor, deps: AgencyDeps) {
  return changeSite(siteId, actor, deps, "site-suspended", suspensionNotice, (tx) =>
    setSuspended(tx, siteId, true),
  );
}

/** Shows the pages of a suspended site again, and tells its owners. */
export async function resumeSite(
  siteId: string,
  actor: OperatorActor,
  deps: AgencyDeps,
): Promise<SiteChangeResult> {
  if (await isRemovalPlanned(siteId, deps)) return { kind: "removal-planned" };
  return changeSite(siteId, actor, deps, "site-resumed", resumeNotice, (tx) =>
    setSuspended(tx, siteId, false),
  );
}

/** Suspends a site and plans its removal. Nothing is deleted before, and its owners are told the day. */
export async function planRemoval(
  siteId: string,
  typedId: string,
  actor: OperatorActor,
  deps: AgencyDeps,
): Promise<SiteChangeResult> {
  if (typedId.trim() !== siteId) return { kind: "not-confirmed" };
  const dueAt = deps.now() + REMOVAL_WAIT_MS;
  const notice = (site: Site) => removalNotice(site, dueAt);
  return changeSite(siteId, actor, deps, "site-removal-planned", notice, async (tx) => {
    await setSuspended(tx, siteId, true);
    await tx
      .update(sites)
      .set({
        removalDueAt: sql`coalesce(${sites.removalDueAt}, ${new Date(dueAt).toISOString()}::timestamptz)`,
      })
      .where(eq(sites.siteId, siteId));
  });
}

/** Cancels a planned removal. The site stays suspended until somebody resumes it. */
export function keepSite(siteId: string, actor: OperatorActor, deps: AgencyDeps) {
  return changeSite(siteId, actor, deps, "site-removal-canceled", null, async (tx) => {
    await tx.update(sites).set({ removalDueAt: null }).where(eq(sites.siteId, siteId));
  });
}

async function isRemovalPlanned(siteId: string, { db }: AgencyDeps): Promise<boolean> {
  const planned = and(eq(sites.siteId, siteId), isNotNull(sites.removalDueAt));
  return (await db.$count(sites, planned)) > 0;
}

async function changeSite(
  siteId: string,
  actor: OperatorActor,
  deps: AgencyDeps,
  act: string,
  noticeFor: ((site: Site) => SystemNotice) | null,
  change: (tx: Transaction) => Promise<void>,
): Promise<SiteChangeResult> {
  const stored = await findSite(deps.db, siteId);
  const site = stored && (await siteOfAction(siteId, deps));
  if (!stored || !site) return { kind: "unknown" };
  if (stored.isDefault) return { kind: "default-site" };
  await deps.db.transaction(async (tx) => {
    await change(tx);
    await recordSiteAction(tx, { siteId, actor, act });
    if (noticeFor) await tellOwners(tx, site, act, noticeFor(site), deps);
  });
  await deps.refreshNow?.();
  return { kind: "done" };
}

/** Queues a message to everybody who owns a site, at the address they sign in with. */
async function tellOwners(
  tx: Transaction,
  site: Site,
  kind: string,
  notice: SystemNotice,
  { outbox, renderEmail }: AgencyDeps,
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
