import { dayOf } from "../../core/booking/time.ts";
import { isId } from "../../core/leads/inbox.ts";
import type { Site } from "../../core/site/site.ts";
import { leadFile } from "../leads/lead-file.ts";
import type { AuditLog } from "../people/audit.ts";
import type { Person } from "../people/person.ts";
import { agendaPage } from "./agenda.ts";
import { blockTime, unblockTime } from "./block.ts";
import { blockById, blocksDuring } from "./busy.ts";
import { cancelForOwner } from "./cancel.ts";
import type { OwnerOutcome } from "./change.ts";
import { completeVisit } from "./complete.ts";
import { dayNotes } from "./day-notes.ts";
import { setOut } from "./en-route.ts";
import { enterVisit } from "./enter.ts";
import { judgeStart } from "./judgement.ts";
import { asAgreed, wishAgain } from "./move.ts";
import { judgeMove, moveForOwner } from "./move-for-owner.ts";
import { noteNoShow } from "./no-show.ts";
import { calendarDuring, daySheetOf, feedAddress, mileageOf } from "./owner.ts";
import { OWNER, scheduleFor } from "./schedule.ts";
import { startsFor } from "./starts.ts";
import { visitById } from "./store.ts";
import { reopenVisit, turnBack } from "./take-back.ts";
import { noteVisit, visitFile } from "./visit-file.ts";
import type { ReopenOutcome, RoadActs, VisitsDesk } from "./visits-desk.ts";
import type { BookingWorld, OwnWorld } from "./world.ts";

const YEARS_AHEAD_MS = 3 * 366 * 24 * 3_600_000;

/** How they ask: from where, and of which site as it is published. */
export interface VisitsCaller {
  readonly network: string;
  readonly site: Site;
}

/** Opens the visits for an owner or a notary; null for everybody else, for they hold who is met where. */
export function openVisitsDesk(
  { role, email, name }: Person,
  { site, network }: VisitsCaller,
  world: BookingWorld & { readonly audit: AuditLog },
): VisitsDesk | null {
  if (role === "editor") return null;
  const { now } = world;
  const own = { ...world, doer: name };
  const zone = site.businessConfig.timezone;
  const note = (act: string, detail: Readonly<Record<string, unknown>>) =>
    world.audit.record(site.id, { who: email, act, detail, network });

  /** Does something to a visit and notes it; a number that cannot be one is unknown. */
  async function done<Outcome extends { readonly kind: string }>(
    id: string,
    act: string,
    work: () => Promise<Outcome>,
    detail: (outcome: Outcome) => object = () => ({}),
  ): Promise<Outcome | { readonly kind: "unknown" }> {
    if (!isId(id)) return { kind: "unknown" };
    const outcome = await work();
    if (outcome.kind === "done") await note(act, { visit: id, ...detail(outcome) });
    return outcome;
  }
  const plain = (id: string, act: string, work: () => Promise<OwnerOutcome>) => done(id, act, work);
  const acts = (by: OwnWorld): RoadActs => ({
    complete: (id) => plain(id, "visit-completed", () => completeVisit(id, site, by)),
    noShow: (id, fee) =>
      done(
        id,
        "visit-missed",
        () => noteNoShow(id, site, by, fee),
        (outcome) => ("visit" in outcome ? { cents: outcome.visit.closingFee } : {}),
      ),
    enRoute: (id) => plain(id, "visit-en-route", () => setOut(id, site, by)),
    turnBack: (id) => plain(id, "visit-turned-back", () => turnBack(id, site, by)),
    reopen: (id) => done<ReopenOutcome>(id, "visit-reopened", () => reopenVisit(id, site, by)),
  });

  return {
    zone,
    now,
    today: () => dayOf(now(), zone),
    calendar: (span) => calendarDuring(span, site, world),
    agenda: (wish) => agendaPage(wish, site.id, world),
    visit: (id) => visitFile(id, site, world),
    daySheet: (day) => daySheetOf(day, site, world),
    dayNotes: (ids) => dayNotes(ids, site.id, world),
    mileage: (year) => mileageOf(year, site, world),
    feedAddress: role === "owner" ? feedAddress(site, world) : null,
    starts: (wish, range) => startsFor({ provider: OWNER, ...wish }, range, site, world),
    startsToMove: async (id, range) => {
      const visit = isId(id) ? await visitById(world.db, site.id, id) : null;
      if (!visit || visit.state === "held") return null;
      const wish = wishAgain(visit, scheduleFor(site, world.places).rules);
      const answer = await startsFor(wish, range, site, world);
      return { ...answer, starts: answer.starts.map((open) => asAgreed(open, visit)) };
    },
    judge: (start, wish) => judgeStart(world.db, start, { provider: OWNER, ...wish }, site, world),
    judgeMove: async (id, start) => (isId(id) ? judgeMove(id, start, site, world) : null),
    lead: async (id) => (isId(id) ? leadFile(world.db, site.id, id) : null),
    create: async (wish) => {
      const outcome = await enterVisit(wish, email, site, own);
      if (outcome.kind === "done") {
        const { id, start } = outcome.visit;
        await note("visit-written", { visit: id, at: iso(start), mailed: wish.tell ?? true });
      }
      return outcome;
    },
    move: (id, start, way) =>
      done(
        id,
        "visit-moved",
        () => moveForOwner(id, start, way, site, own),
        () => ({ to: iso(start), mailed: way.tell ?? true }),
      ),
    ...acts(own),
    asSaid: (said) => acts({ ...own, said }),
    cancel: async (id, shownFee, { tell = true, waive = false }) => {
      if (!isId(id)) return { kind: "unknown" };
      const way = { shownFee, isWaived: waive, isTold: tell };
      const outcome = await cancelForOwner(id, site, own, way);
      if (outcome.kind === "cancelled") {
        await note("visit-cancelled", { visit: id, cents: outcome.fee.fee, mailed: tell });
        return { kind: "done", visit: outcome.visit, fee: outcome.fee };
      }
      if (outcome.kind === "not-allowed" || outcome.kind === "fee-changed") return outcome;
      return { kind: "unknown" };
    },
    note: (id, text, loaded) =>
      done(id, "visit-noted", () => noteVisit(id, { text, loaded }, site.id, own)),
    block: async (wish) => {
      const kept = await blockTime({ ...wish, who: email }, site.id, world);
      await note("time-blocked", { from: iso(wish.start), to: iso(wish.end) });
      return kept;
    },
    unblock: async (id) => {
      const block = isId(id) ? await blockById(world.db, site.id, id) : null;
      if (!block || !(await unblockTime(id, site.id, world))) return null;
      await note("time-opened", { from: iso(block.start), to: iso(block.end) });
      return block;
    },
    blocks: () => blocksDuring(world.db, site.id, { start: now(), end: now() + YEARS_AHEAD_MS }),
  };
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}
