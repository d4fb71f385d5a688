import { dayOf } from "../../../core/booking/time/zoned-time.ts";
import { isUuid } from "../../../core/format/patterns.ts";
import type { Site } from "../../../core/sections/site.ts";
import { type LeadDetails, loadLeadDetails } from "../../leads/inbox/lead-details.ts";
import { leadsLimitedTo } from "../../leads/inbox/leads-limit.ts";
import type { AuditLog } from "../../people/audit-log.ts";
import type { Person } from "../../people/person.ts";
import { createFeedDesk } from "../calendar/create-feed-desk.ts";
import type { BookingDeps, OwnerDeps } from "../deps.ts";
import { isVisibleTo, providerOf, visitsLimitedTo } from "../notaries/own-provider.ts";
import { reassignVisit } from "../notaries/reassign-visit.ts";
import { createSeriesDesk } from "../series/create-series-desk.ts";
import { slotsFor } from "../slots/find-slots.ts";
import { prefetchDrivesAround } from "../travel/prefetch-drives.ts";
import { slotsForVisit } from "../visitor/move.ts";
import { cancelForOwner } from "../visits/cancel.ts";
import { visitById } from "../visits/store.ts";
import { agendaPage } from "./agenda.ts";
import { blockedTimesDesk } from "./block-time.ts";
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
  DaySheets,
  OwnerSlots,
  RoadActions,
  VisitChanges,
  VisitsDesk,
} from "./visits-desk.ts";

/** The network and the published site of a signed-in person. */
export interface VisitsCaller {
  readonly network: string;
  readonly site: Site;
}

/** What every part of the desk needs; `audit` records an action of this person. */
interface DeskContext {
  readonly site: Site;
  readonly email: string;
  /** The notary whose visits the person sees and changes; undefined: those of all. */
  readonly limitedTo: string | undefined;
  /** The notary the person is. */
  readonly provider: string;
  /** One of the leads that the person sees; null for any other. */
  findLead(id: string): Promise<LeadDetails | null>;
  readonly deps: OwnerDeps;
  audit(act: string, detail: Readonly<Record<string, unknown>>): Promise<void>;
}

/** Creates the visits desk of an owner or a notary; null for editors, who may not see whom the notary meets where. */
export function createVisitsDesk(
  person: Person,
  { site, network }: VisitsCaller,
  deps: BookingDeps & { readonly audit: AuditLog },
): VisitsDesk | null {
  const { role, email, name, userId } = person;
  if (role === "editor") return null;
  const { now } = deps;
  const zone = site.businessConfig.timezone;
  const provider = providerOf(person, site);
  const context: DeskContext = {
    site,
    email,
    limitedTo: visitsLimitedTo(person, site),
    provider,
    findLead: async (id) =>
      isUuid(id) ? loadLeadDetails(deps.db, site.id, id, leadsLimitedTo(person, site)) : null,
    deps: { ...deps, actorName: name, actorId: userId },
    audit: (act, detail) => deps.audit.record(site.id, { who: email, act, detail, network }),
  };
  const { limitedTo } = context;
  return {
    zone,
    notaries: site.notaries.filter(({ id }) => limitedTo === undefined || id === limitedTo),
    provider,
    now,
    today: () => dayOf(now(), zone),
    find: async (id) => {
      const record = await visitRecord(id, site, deps);
      if (!record || !isVisibleTo(limitedTo, record.visit)) return null;
      return { ...record, series: record.series.filter((each) => isVisibleTo(limitedTo, each)) };
    },
    lead: context.findLead,
    calendar: {
      entries: (span, chosen) => calendarDuring(span, site, deps, limitedTo ?? chosen),
      drives: (range, entries) => drivesDuring(range, entries, site, deps),
      agenda: (query) =>
        agendaPage({ ...query, ...(limitedTo && { provider: limitedTo }) }, site.id, deps),
      feeds: createFeedDesk(person, site, context.audit, deps),
    },
    slots: ownerSlots(context),
    changes: visitChanges(context),
    blockedTimes: blockedTimesDesk(context),
    days: daySheets(context),
    series: createSeriesDesk(context),
  };
}

function ownerSlots(context: DeskContext): OwnerSlots {
  const { site, deps, limitedTo } = context;
  const onlyTheirs = limitedTo ? { provider: limitedTo } : {};
  return {
    find: (query, range) => slotsFor({ ...query, ...onlyTheirs }, range, site, deps),
    findForMove: async (id, range) => {
      const visit = isUuid(id) ? await visitById(deps.db, site.id, id) : null;
      if (!visit || visit.state === "held" || !isVisibleTo(limitedTo, visit)) return null;
      return slotsForVisit(visit, range, site, deps);
    },
    evaluate: async (start, query) => {
      await prefetchDrivesAround(start, query.zip, site, deps);
      return reportSlot(deps.db, start, { ...query, ...onlyTheirs }, site, deps);
    },
    evaluateMove: async (id, start) =>
      (await mayChange(id, context)) ? reportMove(id, start, site, deps) : null,
  };
}

/** Whether an id is that of a visit the person may change. Nobody learns whether another notary has a visit of an id. */
async function mayChange(id: string, { limitedTo, site, deps }: DeskContext): Promise<boolean> {
  if (!isUuid(id)) return false;
  if (limitedTo === undefined) return true;
  const visit = await visitById(deps.db, site.id, id);
  return visit !== null && isVisibleTo(limitedTo, visit);
}

function visitChanges(context: DeskContext): VisitChanges {
  const { site, email, limitedTo, deps, audit } = context;
  return {
    create: async (typed) => {
      // A lead that the person does not see is not linked, as one that is gone.
      const lead = typed.leadId && (await context.findLead(typed.leadId));
      const leadId = lead ? lead.id : null;
      const input = { ...typed, leadId, ...(limitedTo && { provider: limitedTo }) };
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
      if (!(await mayChange(id, context))) return { kind: "unknown" };
      const result = await cancelForOwner(id, site, deps, { shownFee, waive, sendMail });
      if (result.kind === "cancelled") {
        const { visit, fee } = result;
        await audit("visit-cancelled", { visit: id, cents: fee.fee });
        return { kind: "done", visit, fee };
      }
      if (result.kind === "not-allowed" || result.kind === "fee-changed") return result;
      return { kind: "unknown" };
    },
    reassign:
      limitedTo === undefined
        ? (id, to, options) =>
            audited(context, id, "visit-reassigned", {
              run: () => reassignVisit(id, to, options, site, deps),
              detail: () => ({ to: site.notaries.find((each) => each.id === to)?.name }),
            })
        : null,
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

function daySheets({ site, limitedTo, provider, deps }: DeskContext): DaySheets {
  return {
    sheet: (day, chosen) => daySheetOf(day, site, deps, limitedTo ?? chosen ?? provider),
    notes: (ids) => dayNotes(ids, site.id, deps),
    mileage: (year, chosen) => mileageOf(year, site, deps, limitedTo ?? chosen ?? provider),
  };
}

/** Runs a change of one visit and records it in the audit log if it was done. A visit that the person may not change is unknown. */
async function audited<Result extends { readonly kind: string }>(
  context: DeskContext,
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
  if (!(await mayChange(id, context))) return { kind: "unknown" };
  const result = await run();
  if (result.kind === "done") await context.audit(act, { visit: id, ...detail(result) });
  return result;
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}
