import { nextDaytime } from "../../../core/booking/time/quiet-hours.ts";
import { dayOf } from "../../../core/booking/time/zoned-time.ts";
import { findNewlyOpen } from "../../../core/booking/waitlist/newly-open.ts";
import { HOUR_MS, MINUTE_MS } from "../../../core/format/time-units.ts";
import { visitTimeZone } from "../../../core/locations/us/time-zone-of-zip.ts";
import type { Site } from "../../../core/sections/site.ts";
import { redactError } from "../../platform/db/redact-error.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import type { WaitlistDeps } from "../deps.ts";
import { withProviderLock } from "../visits/provider-lock.ts";
import { visitById } from "../visits/store.ts";
import { findEarlier } from "./find-earlier.ts";
import { saveKnown } from "./known-starts.ts";
import { hasTimeToAnswer, lapseOffer, offerTime } from "./offer-time.ts";
import {
  dueSites,
  endEntry,
  lapsedOffers,
  offersOf,
  planCheck,
  waitingEntries,
  waitingEntry,
} from "./store.ts";
import { reachOf } from "./tell.ts";

/** How often an entry is looked at where nothing asks for it: hours that were changed, events of other calendars. */
const LOOK_AGAIN_MS = 15 * MINUTE_MS;

/** The job that offers times that have opened to those in line, and lets go of times that no one took. */
export function waitlistJob(deps: WaitlistDeps): JobDefinition {
  return {
    name: "waitlist",
    schedule: "* * * * *",
    workers: 1,
    timeoutSeconds: 300,
    retry: { firstDelaySeconds: 30, maxDelaySeconds: 300, limit: 3 },
    run: async (_, signal) => {
      await lapseOffers(deps);
      for (const siteId of await dueSites(deps.db, deps.now())) {
        if (signal.aborted) return;
        await lookAtSite(siteId, deps).catch((error) =>
          deps.log.error({ err: redactError(error), site: siteId }, "a waitlist was not looked at"),
        );
      }
    },
  };
}

/** Closes the offers that were not answered in time; the next in line is asked in the same run. */
async function lapseOffers(deps: WaitlistDeps): Promise<void> {
  const now = deps.now();
  for (const { siteId, ...offer } of await lapsedOffers(deps.db, now)) {
    await withProviderLock(deps.db, { siteId, now }, (tx) =>
      lapseOffer(tx, siteId, offer, now),
    ).catch((error) =>
      deps.log.error({ err: redactError(error), site: siteId }, "an offer was not closed"),
    );
  }
}

/** Looks at everyone in line, the first one first, so that a time goes to the first who could take it. */
async function lookAtSite(siteId: string, deps: WaitlistDeps): Promise<void> {
  const site = await deps.siteOf(siteId);
  const isOff = !site?.scheduling.waitlist.isOn || site.scheduling.external.baseUrl !== "";
  for (const entry of await waitingEntries(deps.db, siteId)) {
    const look =
      !site || isOff
        ? planCheck(deps.db, siteId, entry.visitId, deps.now() + HOUR_MS)
        : lookAtEntry(entry.visitId, site, deps);
    // Whoever is behind one that fails is looked at all the same.
    await look.catch((error) =>
      deps.log.error(
        { err: redactError(error), site: siteId },
        "a waitlist entry was not looked at",
      ),
    );
  }
}

async function lookAtEntry(visitId: string, site: Site, deps: WaitlistDeps): Promise<void> {
  const now = deps.now();
  const plan = (at: number) => planCheck(deps.db, site.id, visitId, at);
  // Before the entry is read, so that a change from now on asks for another look.
  await plan(now + LOOK_AGAIN_MS);
  const entry = await waitingEntry(deps.db, site.id, visitId);
  if (!entry) return;
  const visit = await visitById(deps.db, site.id, visitId);
  const { timezone } = site.businessConfig;
  const zone = visitTimeZone(visit?.zip ?? "", timezone, deps.places, now);
  const isOver = visit?.state !== "confirmed" || visit.start <= now;
  if (isOver || entry.until < dayOf(now, zone)) {
    const end = { reason: isOver ? "visit-ended" : "date-passed", at: now } as const;
    await withProviderLock(deps.db, { siteId: site.id, now }, (tx) =>
      endEntry(tx, site.id, visitId, end),
    );
    return;
  }
  // What is not looked up stays unknown, so that it is still new in the morning, or once they have answered.
  const morning = nextDaytime(now, zone);
  if (morning > now) return plan(morning);
  if (await hasTimeToAnswer(deps.db, visit, site.id, now)) return;
  const reach = await reachOf(deps.db, visit, site.id, deps);
  if (!reach.email && !reach.text) return;
  const offered = await offersOf(deps.db, site.id, { visitId });
  const { start, known } = findNewlyOpen({
    ...(await findEarlier(visit, entry, site, deps)),
    known: entry.known,
    offered: offered.map((offer) => offer.start),
  });
  const save = (starts: readonly number[]) => saveKnown(deps.db, site.id, entry, starts);
  if (start === null) return save(known);
  const stamp = { at: now, by: "system" } as const;
  const offer = await offerTime({ visitId, start, stamp, seen: entry }, site, deps);
  if (offer !== null && offer !== "overlaps") return save(known);
  // What cannot be held is not tried again. Otherwise someone was faster: what else has opened is looked up anew.
  if (offer === "overlaps") await save([...entry.known, start]);
  await plan(now + MINUTE_MS);
}
