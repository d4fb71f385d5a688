import { minutesAdded, minutesAtPlace } from "../../../core/booking/intake/intake.ts";
import { otherZipInStreet } from "../../../core/booking/intake/street-zip.ts";
import type { Slot } from "../../../core/booking/slots/slot.ts";
import type { UnavailableReason } from "../../../core/booking/slots/violations.ts";
import { dayOf, plusDays } from "../../../core/booking/time/zoned-time.ts";
import { formatTime } from "../../../core/format/dates.ts";
import { isZip } from "../../../core/format/patterns.ts";
import type { Site } from "../../../core/sections/site.ts";
import { fillWords } from "../../../core/words/fill-words.ts";
import { wordsIn } from "../../../core/words/words.ts";
import type { Desk } from "../../desk.ts";
import { genericChecklist } from "../../widgets/booking/place-kinds.ts";
import type { TypedFields } from "../../widgets/booking/typed-intake.ts";
import { chosenSlotView } from "./bill-lines.ts";
import { missingFieldMessages } from "./parse-booking.ts";
import { firstDay, PICKER_DAYS, pickerView } from "./picker-view.ts";
import {
  DAY_ANCHOR,
  isBookable,
  placeParameter,
  type ScheduleQuery,
  schedulePath,
  usualPlace,
} from "./schedule-query.ts";
import { unavailableText } from "./unavailable.ts";
import type { ChosenSlotView, DetailsView, TimesView, ZipView } from "./view-model.ts";
import { moreServices, placeChoices } from "./visit-choices.ts";

/** What every form carries from step to step. */
export interface CarriedForm {
  readonly typed: TypedFields;
  readonly requestKey: string;
  /** Minutes that the answers so far add to the visit. */
  readonly extraMinutes: number;
}

/** A form before anything was typed: only the place that the URL names may lengthen the visit. */
function emptyForm(query: ScheduleQuery, site: Site): CarriedForm {
  return { typed: {}, requestKey: "", extraMinutes: extraMinutes(query, {}, site) };
}

/** The minutes that the answers so far add to the visit: its place, and the signers once their number is typed. */
export function extraMinutes(
  { place }: ScheduleQuery,
  typed: TypedFields,
  { scheduling }: Site,
): number {
  const count = Number(typed["signers.count"]);
  const signers = { count: Number.isInteger(count) && count > 0 && count <= 20 ? count : 1 };
  return minutesAdded({ place: place && { kind: place }, signers }, scheduling);
}

/** The step that asks for the ZIP, with what is wrong with it or why nothing can be booked there. */
export function zipView(
  query: ScheduleQuery,
  carried: CarriedForm,
  sentence = "",
  isOutOfReach = false,
): ZipView {
  const isWrong = query.zip !== "" && !isZip(query.zip);
  const error = isWrong ? wordsIn(query.language).booking.zipError : "";
  return { step: "zip", ...commonView(query, carried), error, sentence, isOutOfReach };
}

/** The same where nothing can be booked online, with the reason. */
export function unavailableView(
  siteDesk: Desk,
  query: ScheduleQuery,
  carried: CarriedForm,
  reason: UnavailableReason,
): ZipView {
  const quote = siteDesk.quote([query.service.id], query.zip);
  const isOutOfReach = reason.kind === "wrong-state" && quote?.isOutOfReach === true;
  return zipView(query, carried, unavailableText(reason, siteDesk.site), isOutOfReach);
}

/** The step that offers the slots of two weeks. Without a chosen day it opens on the next day with a free slot. */
export async function timesView(
  siteDesk: Desk,
  query: ScheduleQuery,
  carried: CarriedForm,
  { note = "", kept = null }: Partial<Pick<TimesView, "note" | "kept">> = {},
): Promise<TimesView | ZipView> {
  if (!isZip(query.zip)) return zipView(query, carried);
  const { booking, site } = siteDesk;
  const today = booking.today();
  const lastDay = plusDays(today, site.scheduling.horizonDays);
  const findSlots = (from: string) =>
    booking.slots({ ...visitQuery(query, carried), from, days: PICKER_DAYS, hold: query.hold });
  let from = firstDay(query.from, query.day, today, lastDay);
  let result = await findSlots(from);
  if (result.reason) return unavailableView(siteDesk, query, carried, result.reason);
  const isFree = result.slots.length > 0;
  if (!isFree && result.nextOpenDay && !query.from && !query.day) {
    from = result.nextOpenDay;
    result = await findSlots(from);
  }
  const day = query.day;
  // The id of the hold to come. Who goes Back to this page and chooses again sends it again, which lets go of the first hold.
  const hold = query.hold ?? crypto.randomUUID();
  const picker = pickerView(
    { ...result, from, day, today, lastDay, language: query.language },
    (first, chosen) => `${schedulePath(query, { from: first, day: chosen, hold })}#${DAY_ANCHOR}`,
  );
  const choices = {
    places: placeChoices(query, site, hold),
    moreServices: moreServices(query, site),
    holdMinutes: site.scheduling.holdMinutes,
  };
  return { step: "times", ...commonView(query, carried), ...choices, picker, note, hold, kept };
}

/** The details step for the slot of the URL, held by the URL's hold or only free; null when it is no longer available. */
export async function detailsFromUrl(
  siteDesk: Desk,
  query: ScheduleQuery,
): Promise<DetailsView | null> {
  const { start, hold } = query;
  if (start === null) return null;
  const day = dayOf(start, siteDesk.booking.zoneOf(query.zip));
  const carried = emptyForm(query, siteDesk.site);
  const slotsQuery = { ...visitQuery(query, carried), from: day, days: 1, hold };
  const { slots } = await siteDesk.booking.slots(slotsQuery);
  const slot = slots.find((one) => one.start === start);
  return slot ? detailsView(query, carried, await chosenSlot(siteDesk, query, slot)) : null;
}

/**
 * The times to choose from for an address whose start isn't offered. One that was never offered, because it is over or too far
 * ahead, is ignored; for any other its own day is shown, with a note.
 */
export async function timesFromUrl(
  siteDesk: Desk,
  query: ScheduleQuery,
): Promise<TimesView | ZipView> {
  const { start } = query;
  const carried = emptyForm(query, siteDesk.site);
  const zone = siteDesk.booking.zoneOf(query.zip);
  if (start === null || !isBookable(start, siteDesk)) return timesView(siteDesk, query, carried);
  const time = formatTime(start, zone, query.language);
  const note = fillWords(wordsIn(query.language).booking.notAvailable, { time });
  return timesView(siteDesk, { ...query, from: "", day: dayOf(start, zone) }, carried, { note });
}

/** The step that asks for place, signers and contact. */
export function detailsView(
  query: ScheduleQuery,
  carried: CarriedForm,
  chosen: ChosenSlotView,
  { errors = {}, formError = null }: Partial<Pick<DetailsView, "errors" | "formError">> = {},
): DetailsView {
  const checklist = genericChecklist([query.service, ...query.also], query.language);
  const missing = missingFieldMessages(query.language);
  const street = carried.typed[`${carried.typed.kind ?? ""}.address`] ?? "";
  const otherZip = otherZipInStreet(street, query.zip) ?? "";
  const shown = { chosen, errors, formError, checklist, missing, otherZip };
  const first = query.place ?? usualPlace(query.service);
  return { step: "details", ...commonView(query, carried), ...shown, usualPlace: first };
}

/** A slot with its bill, for the service and ZIP of the query, and until when the desk holds it for the query's hold. */
export async function chosenSlot(
  siteDesk: Desk,
  { service, also, zip, place, hold, language }: ScheduleQuery,
  slot: Slot,
): Promise<ChosenSlotView> {
  const { booking, site } = siteDesk;
  const zone = siteDesk.zoneFor(zip)?.name ?? "";
  const spareMinutes = place ? 0 : minutesAtPlace(null, site.scheduling);
  const held = { hold, until: await booking.heldUntil(hold, slot.start), now: booking.now() };
  const names = {
    services: [service, ...also].map(({ id }) => siteDesk.price(id)),
    zone,
    language,
  };
  return chosenSlotView(slot, booking.zoneOf(zip), names, { ...held, spareMinutes });
}

/** The query for the booking desk. */
export function visitQuery({ service, also, zip }: ScheduleQuery, { extraMinutes }: CarriedForm) {
  const services = [service, ...also].map(({ id }) => id);
  return { services, zip, ...(extraMinutes > 0 ? { extraMinutes } : {}) };
}

/** Why a time that was chosen before is no longer offered: it was taken, or the visit grew too long for it. */
export function slotTakenText(
  start: number,
  { booking, site }: Desk,
  { hasTyped = false, isTooShort = false, zip = "" } = {},
): string {
  const words = wordsIn(site.language).booking;
  const time = formatTime(start, booking.zoneOf(zip), site.language);
  const text = fillWords(isTooShort ? words.tooShort : words.taken, { time });
  return hasTyped ? text + words.nothingLost : text;
}

/** What every step view contains. */
export function commonView(query: ScheduleQuery, { typed, requestKey }: CarriedForm) {
  const { service, also, zip, place, embed, language } = query;
  return {
    service: { id: service.id, name: service.serviceName },
    also: also.map(({ id, serviceName }) => ({ id, name: serviceName })),
    zip,
    place,
    placeParameter: placeParameter(query),
    embed,
    language,
    typed,
    requestKey,
  };
}
