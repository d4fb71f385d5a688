import { dayOf } from "../../../core/booking/time/zoned-time.ts";
import { isUuid } from "../../../core/format/patterns.ts";
import { DAY_MS } from "../../../core/format/time-units.ts";
import type { Site } from "../../../core/sections/site.ts";
import { loadLeadDetails } from "../../leads/inbox/lead-details.ts";
import type { AuditLog } from "../../people/audit-log.ts";
import type { Person } from "../../people/person.ts";
import { createFeedDesk } from "../calendar/create-feed-desk.ts";
import type { BookingDeps, OwnerDeps } from "../deps.ts";
import { blockById, blocksDuring } from "../slots/busy.ts";
import { slotsFor } from "../slots/find-slots.ts";
import { prefetchDrivesAround } from "../travel/prefetch-drives.ts";
import { slotsForVisit } from "../visitor/move.ts";
import { cancelForOwner } from "../visits/cancel.ts";
import { visitById } from "../visits/store.ts";
import { agendaPage } from "./agenda.ts";
import { blockTime, unblockTime } from "./block-time.ts";
import { calendarDuring, daySheetOf, drivesDuring, mileageOf } from "./calendar.ts";
import { completeVisit } from "./complete.ts";
import { createManualVisit } from "./create-manual-visit.ts";
import { dayNotes } from "./day-notes.ts";
import { startEnRoute } from "./en-route.ts";
import { moveForOwner, reportMove } from "./move-for-owner.ts";
import { recordNoShow } from "./no-show.ts";
import { reportSlot } from "./slot-report.ts";
import { cancelEnRoute, undoConclusion } from "./undo.ts";
import { saveVisitNotes, visitRecord } from "./visit-record.ts";
import type {
  BlockedTimesDesk,
  DaySheets,
  OwnerSlots,
  RoadActions,
  VisitChanges,
  VisitsDesk,
} from "./visits-desk.ts";

const YEARS_AHEAD_MS = 3 * 366 * DAY_MS;

/** The network and the published site of a signed-in person. */
export interface VisitsCaller {
  readonly network: string;
  readonly site: Site;
}

/** What every part of the desk needs; `audit` records an action of this person. */
interface DeskContext {
  readonly site: Site;
  readonly email: string;
  readonly deps: OwnerDeps;
  audit(act: string, detail: Readonly<Record<string, unknown>>): Promise<void>;
}

/** Creates the visits desk of an owner or a notary; null for editors, who may not see whom the notary meets where. */
export function createVisitsDesk(
  person: Person,
  { site, network }: VisitsCaller,
  deps: BookingDeps & { readonly audit: AuditLog },
): VisitsDesk | null {
  const { role, email, name } = person;
  if (role === "editor") return null;
  const { now } = deps;
  const zone = site.businessConfig.timezone;
  const context: DeskContext = {
    site,
    email,
    deps: { ...deps, actorName: name },
    audit: (act, detail) => deps.audit.record(site.id, { who: email, act, detail, network }),
  };
  return {
    zone,
    now,
    today: () => dayOf(now(), zone),
    find: (id) => visitRecord(id, site, deps),
    lead: async (id) => (isUuid(id) ? loadLeadDetails(deps.db, site.id, id) : null),
    calendar: {
      entries: (span) => calendarDuring(span, site, deps),
      drives: (range, visits) => drivesDuring(range, visits, site, deps),
      agenda: (query) => agendaPage(query, site.id, deps),
      feeds: createFeedDesk(person, site, context.audit, deps),
    },
    slots: ownerSlots(context),
    changes: visitChanges(context),
    blockedTimes: blockedTimesDesk(context),
    days: daySheets(context),
  };
}

function ownerSlots({ site, deps }: DeskContext): OwnerSlots {
  return {
    find: (query, range) => slotsFor(query, range, site, deps),
    findForMove: async (id, range) => {
      const visit = isUuid(id) ? await visitById(deps.db, site.id, id) : null;
      if (!visit || visit.state === "held") return null;
      return slotsForVisit(visit, range, site, deps);
    },
    evaluate: async (start, query) => {
      await prefetchDrivesAround(start, query.zip, site, deps);
      return reportSlot(deps.db, start, query, site, deps);
    },
    evaluateMove: async (id, start) => (isUuid(id) ? reportMove(id, start, site, deps) : null),
  };
}

function visitChanges(context: DeskContext): VisitChanges {
  const { site, email, deps, audit } = context;
  return {
    create: async (input) => {
      const result = await createManualVisit(input, email, site, deps);
      if (result.kind === "done") {
        const { id, start } = result.visit;
        await audit("visit-written", { visit: id, at: iso(start) });
      }
      return result;
    },
    move: (id, start, options) =>
      audited(context, id, "visit-moved", {
        run: () => moveForOwner(id, start, options, site, deps),
        detail: () => ({ to: iso(start) }),
      }),
    cancel: async (id, shownFee, { sendMail = true, waive = false }) => {
      if (!isUuid(id)) return { kind: "unknown" };
      const result = await cancelForOwner(id, site, deps, { shownFee, waive, sendMail });
      if (result.kind === "cancelled") {
        const { visit, fee } = result;
        await audit("visit-cancelled", { visit: id, cents: fee.fee });
        return { kind: "done", visit, fee };
      }
      if (result.kind === "not-allowed" || result.kind === "fee-changed") return result;
      return { kind: "unknown" };
    },
    saveNotes: (id, text, loaded) =>
      audited(context, id, "visit-noted", {
        run: () => saveVisitNotes(id, { text, loaded }, site.id, deps),
      }),
    ...roadActions(context),
    asReported: (report) => roadActions({ ...context, deps: { ...deps, report } }),
  };
}

function roadActions(context: DeskContext): RoadActions {
  const { site, deps } = context;
  return {
    complete: (id) =>
      audited(context, id, "visit-completed", { run: () => completeVisit(id, site, deps) }),
    noShow: (id, fee) =>
      audited(context, id, "visit-missed", {
        run: () => recordNoShow(id, site, deps, fee),
        detail: (result) => ("visit" in result ? { cents: result.visit.closingFee } : {}),
      }),
    startEnRoute: (id) =>
      audited(context, id, "visit-en-route", { run: () => startEnRoute(id, site, deps) }),
    cancelEnRoute: (id) =>
      audited(context, id, "visit-turned-back", { run: () => cancelEnRoute(id, site, deps) }),
    reopen: (id) =>
      audited(context, id, "visit-reopened", { run: () => undoConclusion(id, site, deps) }),
  };
}

function blockedTimesDesk({ site, email, deps, audit }: DeskContext): BlockedTimesDesk {
  const { db, now } = deps;
  return {
    list: () => blocksDuring(db, site.id, { start: now(), end: now() + YEARS_AHEAD_MS }),
    block: async (input) => {
      const blocked = await blockTime({ ...input, who: email }, site.id, deps);
      await audit("time-blocked", { from: iso(input.start), to: iso(input.end) });
      return blocked;
    },
    unblock: async (id) => {
      const block = isUuid(id) ? await blockById(db, site.id, id) : null;
      if (!block || !(await unblockTime(id, site.id, deps))) return null;
      await audit("time-opened", { from: iso(block.start), to: iso(block.end) });
      return block;
    },
  };
}

function daySheets({ site, deps }: DeskContext): DaySheets {
  return {
    sheet: (day) => daySheetOf(day, site, deps),
    notes: (ids) => dayNotes(ids, site.id, deps),
    mileage: (year) => mileageOf(year, site, deps),
  };
}

/** Runs a change of one visit and records it in the audit log if it was done. An id that is no UUID is unknown. */
async function audited<Result extends { readonly kind: string }>(
  { audit }: DeskContext,
  id: string,
  act: string,
  {
    run,
    detail = () => ({}),
  }: {
    readonly run: () => Promise<Result>;
    readonly detail?: (result: Result) => object;
  },
): Promise<Result | { readonly kind: "unknown" }> {
  if (!isUuid(id)) return { kind: "unknown" };
  const result = await run();
  if (result.kind === "done") await audit(act, { visit: id, ...detail(result) });
  return result;
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}
