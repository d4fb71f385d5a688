import type { Contact, Intake } from "../../core/booking/intake.ts";
import type { Surcharge } from "../../core/booking/surcharge.ts";
import { MINUTE } from "../../core/booking/time.ts";
import { VISIT_STATES, type VisitEvent } from "../../core/booking/visit.ts";
import type { visitEvents, visits } from "../platform/db/schema.ts";
import type { BookedVisit } from "./booking-desk.ts";

type VisitRow = typeof visits.$inferSelect;
type EventRow = typeof visitEvents.$inferSelect;

/** The visit a row stands for; what it does not say of a hold is empty. */
export function visitOf(row: VisitRow, history: readonly VisitEvent[]): BookedVisit {
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
      surcharge: surchargeKind
        ? { kind: surchargeKind as Surcharge["kind"], amount: surcharge }
        : null,
      agreedAt: (row.agreedAt ?? row.createdAt).getTime(),
    },
    closingFee: row.closingFee,
    contact: (row.contact as Contact | null) ?? NOBODY,
    intake: row.intake as Intake | null,
    sequence: row.sequence,
    enRouteAt: row.enRouteAt?.getTime() ?? null,
    history,
  };
}

/** What is written of a visit, but for its site and number. */
export function columnsOf(visit: BookedVisit) {
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
    occupied: spanText(visit.start - visit.before * MINUTE, visit.end + visit.after * MINUTE),
    heldUntil: visit.holdUntil === null ? null : new Date(visit.holdUntil),
    visitor: visit.visitor,
    contact: contact === NOBODY ? null : contact,
    intake: visit.intake,
    price: agreed.price,
    travelFee: agreed.travelFee,
    surcharge: agreed.surcharge?.amount ?? 0,
    surchargeKind: agreed.surcharge?.kind ?? null,
    total: agreed.total,
    agreedAt: new Date(agreed.agreedAt),
    closingFee: visit.closingFee,
    sequence: visit.sequence,
    enRouteAt: visit.enRouteAt === null ? null : new Date(visit.enRouteAt),
  };
}

/** A stretch of time as PostgreSQL writes it; its end is the first moment outside. */
export function spanText(start: number, end: number): string {
  return `[${new Date(start).toISOString()},${new Date(end).toISOString()})`;
}

/** Whose hold it is nobody knows yet. */
export const NOBODY: Contact = { firstName: "", lastName: "", phone: "", email: "" };

/** What of a visit's events is its history; the others, such as reminders, are the house's own notes. */
export const HISTORY_KINDS: readonly string[] = [...VISIT_STATES, "moved"];

export function eventOf({ happenedAt, who, kind, detail }: EventRow): VisitEvent {
  const { from, name } = detail as Pick<VisitEvent, "from" | "name">;
  const event = { at: happenedAt.getTime(), by: who, kind } as VisitEvent;
  return { ...event, ...(from && { from }), ...(name && { name }) };
}

export function eventColumnsOf({ at, by, kind, from, name }: VisitEvent) {
  const detail = { ...(from && { from }), ...(name && { name }) };
  return { kind, who: by, happenedAt: new Date(at), detail };
}
