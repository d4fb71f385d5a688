import type { Slot } from "../../../core/booking/slots/slot.ts";
import { dayOf, plusDays } from "../../../core/booking/time/zoned-time.ts";
import { formatTime } from "../../../core/format/dates.ts";
import { isZip } from "../../../core/format/patterns.ts";
import type { Desk } from "../../desk.ts";
import { genericChecklist } from "../../widgets/booking/place-kinds.ts";
import type { TypedFields } from "../../widgets/booking/typed-intake.ts";
import { chosenSlotView } from "./bill-lines.ts";
import { firstDay, PICKER_DAYS, pickerView } from "./picker-view.ts";
import { type ScheduleQuery, schedulePath } from "./schedule-query.ts";
import { unavailableText } from "./unavailable.ts";
import type { ChosenSlotView, DetailsView, TimesView, ZipView } from "./view-model.ts";

/** What every form carries from step to step. */
export interface CarriedForm {
  readonly typed: TypedFields;
  readonly requestKey: string;
  /** Minutes that the answers so far add to the visit. */
  readonly extraMinutes: number;
}

/** A form before anything was typed. */
export const EMPTY_FORM: CarriedForm = { typed: {}, requestKey: "", extraMinutes: 0 };

/** The step that asks for the ZIP, with what is wrong with it or why nothing can be booked there. */
export function zipView(query: ScheduleQuery, carried: CarriedForm, sentence = ""): ZipView {
  const isWrong = query.zip !== "" && !isZip(query.zip);
  const error = isWrong ? "Type the ZIP as five digits." : "";
  return { step: "zip", ...commonView(query, carried), error, sentence };
}

/** The step that offers the slots of two weeks. Without a chosen day it opens on the next day with a free slot. */
export async function timesView(
  siteDesk: Desk,
  query: ScheduleQuery,
  carried: CarriedForm,
  note = "",
): Promise<TimesView | ZipView> {
  if (!isZip(query.zip)) return zipView(query, carried);
  const { booking, site } = siteDesk;
  const today = booking.today();
  const lastDay = plusDays(today, site.scheduling.horizonDays);
  const findSlots = (from: string) =>
    booking.slots({ ...visitQuery(query, carried), from, days: PICKER_DAYS, hold: query.hold });
  let from = firstDay(query.from, query.day, today, lastDay);
  let result = await findSlots(from);
  if (result.reason)
    return zipView(query, carried, unavailableText(result.reason, site.businessConfig.phone));
  const isFree = result.slots.length > 0;
  if (!isFree && result.nextOpenDay && !query.from && !query.day) {
    from = result.nextOpenDay;
    result = await findSlots(from);
  }
  const day = query.day;
  const hold = query.hold ?? "";
  const picker = pickerView(
    { ...result, from, day, today, lastDay },
    (first, chosen) => `${schedulePath(query, { from: first, day: chosen, hold })}#starts`,
  );
  return { step: "times", ...commonView(query, carried), picker, note, hold };
}

/** The details step for a slot held by the URL's hold; null when the slot is no longer available. */
export async function detailsFromUrl(
  siteDesk: Desk,
  query: ScheduleQuery,
): Promise<DetailsView | null> {
  const { start, hold, until } = query;
  if (start === null || hold === null) return null;
  const { zone } = siteDesk.booking;
  const day = dayOf(start, zone);
  const slotsQuery = { ...visitQuery(query, EMPTY_FORM), from: day, days: 1, hold };
  const { slots } = await siteDesk.booking.slots(slotsQuery);
  const slot = slots.find((one) => one.start === start);
  const chosen = slot && chosenSlot(siteDesk, query, slot, { hold, until });
  return chosen ? detailsView(query, EMPTY_FORM, chosen) : null;
}

/** The step that asks for place, signers and contact. */
export function detailsView(
  query: ScheduleQuery,
  carried: CarriedForm,
  chosen: ChosenSlotView,
  { errors = {}, formError = null }: Partial<Pick<DetailsView, "errors" | "formError">> = {},
): DetailsView {
  const checklist = genericChecklist(query.service);
  return { step: "details", ...commonView(query, carried), chosen, errors, formError, checklist };
}

/** A slot with its bill, for the service and ZIP of the query. */
export function chosenSlot(
  siteDesk: Desk,
  { service, zip }: ScheduleQuery,
  slot: Slot,
  held: { readonly hold: string; readonly until: number | null },
): ChosenSlotView {
  const zone = siteDesk.zoneFor(zip)?.name ?? "";
  const names = { service: service.serviceName, zone };
  return chosenSlotView(slot, siteDesk.booking.zone, names, held);
}

/** The query for the booking desk. */
export function visitQuery({ service, zip }: ScheduleQuery, { extraMinutes }: CarriedForm) {
  return { services: [service.id], zip, ...(extraMinutes > 0 ? { extraMinutes } : {}) };
}

/** Why a start that was chosen before is no longer offered. */
export function slotTakenText(start: number, zone: string, carried: CarriedForm): string {
  const time = formatTime(start, zone);
  const reassurance = Object.keys(carried.typed).length > 0 ? " Nothing you typed is lost." : "";
  return carried.extraMinutes > 0
    ? `${time} is not free for as long as your visit takes. These starts are.${reassurance}`
    : `${time} was taken a moment ago. These starts are still free.${reassurance}`;
}

/** What every step view contains. */
export function commonView(
  { service, zip, embed }: ScheduleQuery,
  { typed, requestKey }: CarriedForm,
) {
  return { service: { id: service.id, name: service.serviceName }, zip, embed, typed, requestKey };
}
