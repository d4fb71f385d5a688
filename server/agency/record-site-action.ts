import { createAuditLog } from "../people/audit-log.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import type { OperatorActor } from "./agency-deps.ts";
import { recordOperatorAction } from "./operator-log.ts";

/** An action on one site, as its own audit log and the operators' log keep it. */
interface SiteAction {
  readonly siteId: string;
  readonly actor: Pick<OperatorActor, "email" | "network">;
  readonly act: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Records an action on a site in the operators' log, and in the site's own, where its owner reads it. */
export async function recordSiteAction(
  tx: Transaction,
  { siteId, actor: { email: who, network }, act, detail = {} }: SiteAction,
): Promise<void> {
  await recordOperatorAction(tx, { siteId, who, act, detail, network });
  await createAuditLog(tx).record(siteId, { who, act, detail, network }, tx);
}
