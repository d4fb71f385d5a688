import { timeText } from "../../../core/booking/labels.ts";
import type { Refusal } from "../../../core/booking/reasons.ts";
import type { OpenStart } from "../../../core/booking/starts.ts";
import { dayOf, plusDays } from "../../../core/booking/time.ts";
import type { Desk } from "../../desk.ts";
import { readyAnywhere } from "../../widgets/booking/place-kinds.ts";
import type { Typed } from "../../widgets/booking/typed-intake.ts";
import { chosenOf } from "./bill.ts";
import { DAYS, firstDay, pickerOf } from "./picker.ts";
import type { Chosen, DetailsView, TimesView, ZipView } from "./view.ts";
import { bookingPath, type Wish } from "./wish.ts";

/** What goes along from step to step, and what the answers so far add to the visit. */
export interface Along {
  readonly typed: Typed;
  readonly requestKey: string;
  /** Minutes. */
  readonly extraMinutes: number;
}

export const NOTHING_TYPED: Along = { typed: {}, requestKey: "", extraMinutes: 0 };

/** The ZIP is asked for, with what is wrong with it or why nothing can be booked there. */
export function zipView(wish: Wish, along: Along, sentence = ""): ZipView {
  const isWrong = wish.zip !== "" && !/^\d{5}$/.test(wish.zip);
  const error = isWrong ? "Type the ZIP as five digits." : "";
  return { step: "zip", ...common(wish, along), error, sentence };
}

/** The starts of two weeks; the next free day is found by itself where nobody named one. */
export async function timesView(
  open: Desk,
  wish: Wish,
  along: Along,
  note = "",
): Promise<TimesView | ZipView> {
  if (!/^\d{5}$/.test(wish.zip)) return zipView(wish, along);
  const { booking, site } = open;
  const today = booking.today();
  const lastDay = plusDays(today, site.scheduling.horizonDays);
  const ask = (from: string) =>
    booking.starts({ ...bookingWish(wish, along), from, days: DAYS, hold: wish.hold });
  let from = firstDay(wish.from, wish.day, today, lastDay);
  let answer = await ask(from);
  if (answer.refusal)
    return zipView(wish, along, refusalText(answer.refusal, site.businessConfig.phone));
  const isFree = answer.starts.length > 0;
  if (!isFree && answer.nextOpenDay && !wish.from && !wish.day) {
    from = answer.nextOpenDay;
    answer = await ask(from);
  }
  const day = wish.day;
  const hold = wish.hold ?? "";
  const picker = pickerOf(
    { ...answer, from, day, today, lastDay },
    (first, chosen) => `${bookingPath(wish, { from: first, day: chosen, hold })}#starts`,
  );
  return { step: "times", ...common(wish, along), picker, note, hold };
}

/** The questions for a start that is kept; null when the start cannot be had any more. */
export async function detailsOfAddress(open: Desk, wish: Wish): Promise<DetailsView | null> {
  const { start, hold, until } = wish;
  if (start === null || hold === null) return null;
  const { zone } = open.booking;
  const day = dayOf(start, zone);
  const asked = { ...bookingWish(wish, NOTHING_TYPED), from: day, days: 1, hold };
  const { starts } = await open.booking.starts(asked);
  const found = starts.find((one) => one.start === start);
  const chosen = found && chosenStart(open, wish, found, { hold, until });
  return chosen ? detailsView(wish, NOTHING_TYPED, chosen) : null;
}

export function detailsView(
  wish: Wish,
  along: Along,
  chosen: Chosen,
  { errors = {}, trouble = null }: Partial<Pick<DetailsView, "errors" | "trouble">> = {},
): DetailsView {
  const ready = readyAnywhere(wish.service);
  return { step: "details", ...common(wish, along), chosen, errors, trouble, ready };
}

/** A start with its bill, for the wish's service and ZIP. */
export function chosenStart(
  open: Desk,
  { service, zip }: Wish,
  start: OpenStart,
  held: { readonly hold: string; readonly until: number | null },
): Chosen {
  const zone = open.zoneFor(zip)?.name ?? "";
  const names = { service: service.serviceName, zone };
  return chosenOf(start, open.booking.zone, names, held);
}

/** What the desk is asked for. */
export function bookingWish({ service, zip }: Wish, { extraMinutes }: Along) {
  return { services: [service.id], zip, ...(extraMinutes > 0 ? { extraMinutes } : {}) };
}

/** Why nothing can be booked online, as a visitor reads it. */
export function refusalText(refusal: Refusal, phone: string): string {
  switch (refusal.kind) {
    case "wrong-state":
      return refusal.notice;
    case "place-unknown":
      return `We do not know the way to ${refusal.zip}, so it cannot be booked online. Call ${phone}: we may still come, by arrangement.`;
    case "service-unknown":
      return `This visit cannot be booked online at the moment. Call ${phone}.`;
  }
}

/** What happened to a start that somebody else has now. */
export function takenNote(start: number, zone: string, along: Along): string {
  const time = timeText(start, zone);
  const kept = Object.keys(along.typed).length > 0 ? " Nothing you typed is lost." : "";
  return along.extraMinutes > 0
    ? `${time} is not free for as long as your visit takes. These starts are.${kept}`
    : `${time} was taken a moment ago. These starts are still free.${kept}`;
}

export function common({ service, zip, embed }: Wish, { typed, requestKey }: Along) {
  return { service: { id: service.id, name: service.serviceName }, zip, embed, typed, requestKey };
}
