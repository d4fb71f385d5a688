import { dayOf } from "../../../core/booking/time/zoned-time.ts";
import type { Site } from "../../../core/sections/site.ts";
import { arrivalOf } from "../../text-messages/visit-texts.ts";
import { type OwnerDeps, ownerStamp } from "../deps.ts";
import { recordAction, visitById } from "../visits/store.ts";
import { daySheetOf } from "./calendar.ts";
import { changeVisit, type OwnerActionResult } from "./change-visit.ts";

/**
 * Records that the notary is on the way: from now on canceling costs the drive. Of two reports the first counts. A visitor who
 * agreed to texts reads when to expect the notary.
 */
export async function startEnRoute(
  visitId: string,
  site: Site,
  deps: OwnerDeps,
): Promise<OwnerActionResult> {
  const { texts } = deps;
  const minutes = texts ? await driveMinutes(visitId, site, { ...deps, texts }) : null;
  return changeVisit(visitId, site, deps, async (visit, now, tx) => {
    const { state } = visit;
    if (state !== "confirmed") return { ok: false, kind: "not-allowed", state };
    if (visit.enRouteAt !== null) return { ok: true, visit };
    await recordAction(tx, site.id, visitId, "en-route", ownerStamp(deps, now));
    const leaving = { ...visit, enRouteAt: now };
    if (minutes !== null) {
      await texts?.queueOnMyWay(tx, leaving, arrivalOf(now, minutes, visit.start), site);
    }
    return { ok: true, visit: leaving };
  });
}

/** How long the drive to a visit takes on its day, from the stop before it; null where no text tells it. */
async function driveMinutes(
  visitId: string,
  site: Site,
  deps: OwnerDeps & Required<Pick<OwnerDeps, "texts">>,
): Promise<number | null> {
  if (!(await deps.texts.tellsArrival(deps.db, site.id))) return null;
  const visit = await visitById(deps.db, site.id, visitId);
  if (!visit) return null;
  const day = dayOf(visit.start, site.businessConfig.timezone);
  const sheet = await daySheetOf(day, site, deps, visit.provider);
  return sheet.stops.find((stop) => stop.visit.id === visitId)?.drive.minutes ?? null;
}
