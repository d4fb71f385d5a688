import { eq } from "drizzle-orm";
import { DAY_MS } from "../../core/format/time-units.ts";
import type { SystemNotice } from "../../core/mail/templates.ts";
import type { Site } from "../../core/sections/site.ts";
import { sites } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { tellOwners } from "../platform/mail/tell-owners.ts";
import { setSuspended } from "../site/suspension.ts";
import { type AgencyDeps, loadActionSite, type OperatorActor } from "./agency-deps.ts";
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
  return changeSite(siteId, actor, deps, {
    act: "site-suspended",
    isDone: ({ suspendedAt }) => suspendedAt !== null,
    apply: (tx) => setSuspended(tx, siteId, true),
    noticeFor: suspensionNotice,
  });
}

/** Shows the pages of a suspended site again, and tells its owners. */
export function resumeSite(siteId: string, actor: OperatorActor, deps: AgencyDeps) {
  return changeSite(siteId, actor, deps, {
    act: "site-resumed",
    blockedBy: ({ removalDueAt }) => (removalDueAt === null ? null : "removal-planned"),
    isDone: ({ suspendedAt }) => suspendedAt === null,
    apply: (tx) => setSuspended(tx, siteId, false),
    noticeFor: resumeNotice,
  });
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
  return changeSite(siteId, actor, deps, {
    act: "site-removal-planned",
    isDone: ({ removalDueAt }) => removalDueAt !== null,
    apply: async (tx) => {
      await setSuspended(tx, siteId, true);
      await setRemovalDueAt(tx, siteId, new Date(dueAt));
    },
    noticeFor: (site) => removalNotice(site, dueAt),
  });
}

/** Cancels a planned removal. The site stays suspended until somebody resumes it. */
export function cancelRemoval(siteId: string, actor: OperatorActor, deps: AgencyDeps) {
  return changeSite(siteId, actor, deps, {
    act: "site-removal-canceled",
    isDone: ({ removalDueAt }) => removalDueAt === null,
    apply: (tx) => setRemovalDueAt(tx, siteId, null),
    noticeFor: null,
  });
}

async function setRemovalDueAt(tx: Transaction, siteId: string, removalDueAt: Date | null) {
  await tx.update(sites).set({ removalDueAt }).where(eq(sites.siteId, siteId));
}

type SiteRow = typeof sites.$inferSelect;

/** A change of one site. Whoever asks for it a second time changes nothing, and nobody is told again. */
interface SiteChange {
  readonly act: string;
  /** Why it can't be made now; null when it can. */
  readonly blockedBy?: (row: SiteRow) => "removal-planned" | null;
  readonly isDone: (row: SiteRow) => boolean;
  readonly apply: (tx: Transaction) => Promise<void>;
  /** What the owners are told; null for nothing. */
  readonly noticeFor: ((site: Site) => SystemNotice) | null;
}

async function changeSite(
  siteId: string,
  actor: OperatorActor,
  deps: AgencyDeps,
  { act, blockedBy, isDone, apply, noticeFor }: SiteChange,
): Promise<SiteChangeResult> {
  const site = await loadActionSite(siteId, deps);
  if (!site) return { kind: "unknown" };
  const result = await deps.db.transaction(async (tx): Promise<SiteChangeResult> => {
    // Locked, so that two operators can't undo each other's change halfway.
    const [row] = await tx.select().from(sites).where(eq(sites.siteId, siteId)).for("update");
    if (!row) return { kind: "unknown" };
    if (row.isDefault) return { kind: "default-site" };
    const reason = blockedBy?.(row);
    if (reason) return { kind: reason };
    if (isDone(row)) return { kind: "done" };
    await apply(tx);
    await recordSiteAction(tx, { siteId, actor, act });
    if (noticeFor) await tellOwners(tx, site, act, noticeFor(site), deps);
    return { kind: "done" };
  });
  await deps.refreshNow?.(siteId);
  return result;
}
