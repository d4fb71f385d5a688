import type { Contact } from "../../../core/booking/intake/intake.ts";
import { VISIT_STATES, type VisitHistoryEntry } from "../../../core/booking/visits/visit.ts";
import { ZERO_CENTS } from "../../../core/format/money.ts";
import { MINUTE_MS } from "../../../core/format/time-units.ts";
import type { visitEvents, visits } from "../../platform/db/schema.ts";
import type { BookedVisit } from "../visitor/booking-desk.ts";

type VisitRow = typeof visits.$inferSelect;
type EventRow = typeof visitEvents.$inferSelect;

/** The visit stored in a row; a hold has no contact and no intake yet. */
export function visitFromRow(row: VisitRow, history: readonly VisitHistoryEntry[]): BookedVisit {
  const { price, travelFee, total, surcharge, surchargeKind } = row;
  return {
    id: row.visitId,
    state: row.status,
    provider: row.providerId,
    services: row.services,
    zip: row.zip,
    start: row.startsAt.getTime(),
    end: row.endsAt.getTime(),
    before: row.bufferBefore,
    after: row.bufferAfter,
    holdUntil: row.heldUntil?.getTime() ?? null,
    visitor: row.visitor,
    agreed: {
      price,
      travelFee,
      total,
      surcharge: surchargeKind ? { kind: surchargeKind, amount: surcharge } : null,
      agreedAt: (row.agreedAt ?? row.createdAt).getTime(),
    },
    closingFee: row.closingFee,
    contact: row.contact ?? NO_CONTACT,
    intake: row.intake,
    language: row.language,
    ...(row.seriesId !== null && {
      series: { id: row.seriesId, number: row.seriesNumber ?? 1, size: row.seriesSize ?? 1 },
    }),
    sequence: row.sequence,
    enRouteAt: row.enRouteAt?.getTime() ?? null,
    history,
  };
}

/** The columns of a visit, except its site and id. */
export function visitColumns(visit: BookedVisit) {
  const { agreed, contact } = visit;
  return {
    providerId: visit.provider,
    status: visit.state,
    services: [...visit.services],
    zip: visit.zip,
    startsAt: new Date(visit.start),
    endsAt: new Date(visit.end),
    bufferBefore: visit.before,
    bufferAfter: visit.after,
    occupied: timeRangeText(
      visit.start - visit.before * MINUTE_MS,
      visit.end + visit.after * MINUTE_MS,
    ),
    heldUntil: visit.holdUntil === null ? null : new Date(visit.holdUntil),
    visitor: visit.visitor,
    contact: contact === NO_CONTACT ? null : contact,
    intake: visit.intake,
    language: visit.language ?? "en",
    seriesId: visit.series?.id ?? null,
    seriesNumber: visit.series?.number ?? null,
    seriesSize: visit.series?.size ?? null,
    price: agreed.price,
    travelFee: agreed.travelFee,
    surcharge: agreed.surcharge?.amount ?? ZERO_CENTS,
    surchargeKind: agreed.surcharge?.kind ?? null,
    total: agreed.total,
    agreedAt: new Date(agreed.agreedAt),
    closingFee: visit.closingFee,
    sequence: visit.sequence,
    enRouteAt: visit.enRouteAt === null ? null : new Date(visit.enRouteAt),
  };
}

/** A span as PostgreSQL writes a range; its end is the first instant outside. */
export function timeRangeText(start: number, end: number): string {
  return `[${new Date(start).toISOString()},${new Date(end).toISOString()})`;
}

/** The contact of a hold: nobody has typed anything yet. */
export const NO_CONTACT: Contact = { firstName: "", lastName: "", phone: "", email: "" };

/** The kinds of events that are a visit's history; others, such as reminders, are the system's own notes. */
export const HISTORY_KINDS: readonly string[] = [...VISIT_STATES, "moved"];

export function historyEntryFromRow({
  happenedAt,
  who,
  kind,
  detail,
}: EventRow): VisitHistoryEntry {
  // Only historyColumns writes this column.
  const { from, name } = detail as Pick<VisitHistoryEntry, "from" | "name">;
  // Callers select HISTORY_KINDS only.
  const event = { at: happenedAt.getTime(), by: who, kind } as VisitHistoryEntry;
  return { ...event, ...(from && { from }), ...(name && { name }) };
}

export function historyColumns({ at, by, kind, from, name }: VisitHistoryEntry) {
  const detail = { ...(from && { from }), ...(name && { name }) };
  return { kind, who: by, happenedAt: new Date(at), detail };
}
