import type { Ended, Visit } from "../../core/booking/visit.ts";
import type { Site } from "../../core/site/site.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import type { BookedVisit } from "./booking-desk.ts";
import { withProvider } from "./provider.ts";
import { ringForEnd } from "./ring-for.ts";
import { saveVisit, visitById } from "./store.ts";
import type { OwnWorld } from "./world.ts";

/** What became of something the owner did to a visit. */
export type OwnerOutcome =
  | { readonly kind: "done"; readonly visit: BookedVisit }
  /** The visit is in no state for it. */
  | { readonly kind: "not-allowed"; readonly visit: BookedVisit }
  /** It cannot be over yet; `from` on it can. */
  | { readonly kind: "too-early"; readonly visit: BookedVisit; readonly from: number }
  | { readonly kind: "unknown" };

/** Changes one visit for the owner, in one transaction and with nobody else at it. Rejects without the database. */
export async function changeVisit(
  visitId: string,
  site: Site,
  world: OwnWorld,
  change: (visit: BookedVisit, now: number, tx: Transaction) => Ended | Promise<Ended>,
): Promise<OwnerOutcome> {
  const found = await visitById(world.db, site.id, visitId);
  if (!found) return { kind: "unknown" };
  const now = world.now();
  const { provider } = found;
  return withProvider(world.db, { siteId: site.id, provider, now }, async (tx) => {
    const visit = await visitById(tx, site.id, visitId);
    if (!visit) return { kind: "unknown" };
    const { said } = world;
    if (said && visit.start !== said.start) return { kind: "not-allowed", visit };
    const changed = await change(visit, said?.at ?? now, tx);
    if (!changed.ok) {
      return changed.kind === "too-early"
        ? { kind: "too-early", visit, from: changed.from }
        : { kind: "not-allowed", visit };
    }
    const after = { ...kept(visit), ...changed.visit };
    await saveVisit(tx, site.id, visit, after);
    await ringForEnd(tx, visit, after, site, world);
    return { kind: "done", visit: after };
  });
}

/** What core's rules know nothing of, and therefore leave out. */
function kept({ enRouteAt }: BookedVisit): Omit<BookedVisit, keyof Visit> {
  return { enRouteAt };
}
