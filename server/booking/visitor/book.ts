import { minutesAdded } from "../../../core/booking/intake/intake.ts";
import { withAgreedTotal } from "../../../core/booking/slots/slot.ts";
import { transitionVisit } from "../../../core/booking/visits/visit.ts";
import type { SiteLanguage } from "../../../core/language.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { Database } from "../../platform/db/connect.ts";
import { postgresErrorCode, redactError } from "../../platform/db/redact-error.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import { hashRequest } from "../../platform/request-hash.ts";
import type { BookingCaller, BookingDeps } from "../deps.ts";
import { notifyVisit } from "../notify/notify-visit.ts";
import { decideSlot, type SlotDecision } from "../slots/decide.ts";
import { slotsNear } from "../slots/find-slots.ts";
import { scheduleFor } from "../slots/schedule.ts";
import { prefetchDrivesAround } from "../travel/prefetch-drives.ts";
import { findVisitorHold } from "../visits/holds.ts";
import { bookedFields, newVisit } from "../visits/new-visit.ts";
import { nullOnOverlap, withProviderLock } from "../visits/provider-lock.ts";
import {
  insertVisit,
  type RequestIdentity,
  setPartner,
  updateVisit,
  visitByRequest,
} from "../visits/store.ts";
import type { BookedVisit, BookingRequest, BookingResult } from "./booking-desk.ts";

/**
 * Books a visit: evaluates its start again, stores it with its mails in one transaction and plans its reminders. The same
 * request sent twice is one visit. A hold becomes the visit; an expired hold is ignored, but the slot may still be free.
 */
export async function bookVisit(
  request: BookingRequest,
  { site, network }: BookingCaller,
  deps: BookingDeps,
): Promise<BookingResult> {
  const identity = identityOf(request);
  const findRepeat = (db: Database | Transaction) => findRepeatIn(db, identity, site, deps);
  try {
    const repeat = await findRepeat(deps.db);
    if (repeat) return repeat;
    const rejection = request.partner ? null : await admit(request, { site, network }, deps);
    if (rejection) return rejection;
    const { start, zip } = request;
    const now = deps.now();
    await prefetchDrivesAround(start, zip, site, deps);
    const result = await withProviderLock(deps.db, { siteId: site.id, now }, (tx) =>
      placeVisit(tx, request, { site, now }, deps),
    ).catch(nullOnOverlap);
    if (result) return result;
    const next = await slotsNear(start, slotRequestOf(request, site, deps), site, deps);
    return { kind: "slot-taken", next };
  } catch (error) {
    // 23505: another process stored the same request between our check and our insert.
    const isRepeat = postgresErrorCode(error) === "23505";
    const winner = isRepeat ? await findRepeat(deps.db).catch(() => null) : null;
    if (winner) return winner;
    deps.log.error({ err: redactError(error), site: site.id }, "a visit could not be stored");
    return { kind: "unavailable" };
  }
}

/**
 * Books a visit in a transaction that holds the provider's lock: the same request again is the same visit, and null means that
 * the slot is gone. With `keepsTotal` the agreed total counts although the prices have changed, because it was paid. `offeredAt`:
 * when a time that is still held was given to its visitor; its notice and horizon are counted from then.
 */
export async function placeVisit(
  tx: Transaction,
  request: BookingRequest,
  {
    site,
    now,
    keepsTotal = false,
    offeredAt = now,
  }: {
    readonly site: Site;
    readonly now: number;
    readonly keepsTotal?: boolean;
    readonly offeredAt?: number;
  },
  deps: BookingDeps,
): Promise<BookingResult | null> {
  const identity = identityOf(request);
  const winner = await findRepeatIn(tx, identity, site, deps);
  if (winner) return winner;
  const hold = await findVisitorHold(tx, site.id, request.hold);
  const decision = await decideSlot(tx, {
    ...{ site, now: offeredAt, start: request.start, schedule: scheduleFor(site, deps) },
    request: {
      ...slotRequestOf(request, site, deps),
      ...(hold && { ignoredVisitId: hold.id, preferredProvider: hold.provider }),
    },
  });
  if (decision.kind === "gone") return null;
  if (decision.kind === "not-bookable") return decision;
  const { agreedTotal } = request;
  const isOther = agreedTotal !== null && agreedTotal !== decision.slot.total;
  if (isOther && !keepsTotal) return { kind: "price-changed", slot: decision.slot };
  const slot = isOther ? withAgreedTotal(decision.slot, agreedTotal) : decision.slot;
  const visit = confirmedVisit(request, site.language, { ...decision, slot }, hold, now);
  if (hold) await updateVisit(tx, site.id, hold, visit, identity);
  else await insertVisit(tx, site.id, visit, identity);
  const { textAgreement } = request;
  if (textAgreement) await deps.texts?.recordAgreement(tx, visit, textAgreement, site.id);
  if (request.partner) await setPartner(tx, site.id, visit.id, request.partner.keyId);
  await notifyVisit(tx, { kind: "confirmed", visit }, site, deps);
  return { kind: "booked", visit, token: deps.links.visitToken(site.id, visit.id) };
}

/** What the slot of a request depends on; the answers of the intake say how long the visit takes. */
function slotRequestOf(
  { services, zip, intake, extraMinutes }: BookingRequest,
  site: Site,
  deps: BookingDeps,
) {
  const { rules } = scheduleFor(site, deps);
  const minutes = intake ? minutesAdded(intake, rules) : (extraMinutes ?? 0);
  return { services, zip, extraMinutes: minutes, byArea: true };
}

async function findRepeatIn(
  db: Database | Transaction,
  identity: RequestIdentity,
  site: Site,
  deps: BookingDeps,
): Promise<BookingResult | null> {
  const stored = await visitByRequest(db, site.id, identity.requestKey);
  return stored && repeatResult(stored, identity, (id) => deps.links.visitToken(site.id, id));
}

/**
 * Whether a booking may be made: null within the limits, and beyond them with a solved challenge. A browser without JavaScript
 * sends its challenge back unsolved, which some may do a day. Else what it has to bring.
 */
async function admit(
  { proof = "" }: BookingRequest,
  { site, network }: BookingCaller,
  { limits, proofs }: BookingDeps,
): Promise<Extract<BookingResult, { kind: "proof-needed" | "too-many" }> | null> {
  if ((await limits.consume("visit", site.id, network)).ok) return null;
  const status = await proofs.redeem(proof, "visit", site.id);
  if (status === "solved") return null;
  if (status === "invalid") {
    return { kind: "proof-needed", challenge: await proofs.issue("visit", site.id, network) };
  }
  const unproven = await limits.consume("visit-unproven", site.id, network);
  return unproven.ok ? null : { kind: "too-many", retryAfterSeconds: unproven.retryAfterSeconds };
}

function confirmedVisit(
  request: BookingRequest,
  language: SiteLanguage,
  { slot, needs, provider }: Extract<SlotDecision, { kind: "open" }>,
  hold: BookedVisit | null,
  now: number,
): BookedVisit {
  const name = request.partner?.name;
  const stamp = { at: now, by: "visitor", ...(name && { name }) } as const;
  const input = { ...request, language, slot, needs, provider, stamp };
  if (!hold) return newVisit(input);
  const change = transitionVisit({ ...hold, ...bookedFields(input) }, "confirmed", input.stamp);
  if (change.ok) return { ...change.visit, enRouteAt: null };
  throw new Error(
    `Hold ${hold.id} cannot be confirmed (${change.kind}). Expired holds must be deleted before.`,
  );
}

/** The identity of a request: its hashed key, which may be any text, and a hash of everything that was asked for. */
function identityOf({
  services,
  zip,
  start,
  contact,
  intake,
  requestKey,
}: BookingRequest): RequestIdentity {
  return {
    requestKey: `visit ${hashRequest({ requestKey })}`,
    requestHash: hashRequest({ services, zip, start, contact, intake }),
  };
}

function repeatResult(
  { visit, requestHash }: { visit: BookedVisit; requestHash: string },
  identity: RequestIdentity,
  tokenOf: (visitId: string) => string,
): BookingResult {
  return requestHash === identity.requestHash
    ? { kind: "booked", visit, token: tokenOf(visit.id) }
    : { kind: "key-reused" };
}
