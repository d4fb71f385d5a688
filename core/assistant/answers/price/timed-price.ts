import { formatUsd } from "../../../format/money.ts";
import { SURCHARGE_NAMES } from "../../../format/names.ts";
import { type AnswerContext, joinSentences, localize } from "../answer.ts";
import type { OfferedSlot } from "../answer-deps.ts";
import { phoneOf } from "../links.ts";
import type { RequestedPlace } from "../place/requested-places.ts";
import { whenText } from "../time/business-hours.ts";
import { momentText } from "../time/hours.ts";
import {
  type RequestedVisit,
  slotsNearHour,
  slotsOnRequest,
  slotsThisWeek,
  timeLink,
  timeLinks,
  zoneAt,
} from "../time/offered-times.ts";
import { isPast, pastDayText } from "../time/past-day.ts";
import { requestedDay } from "../time/requested-day.ts";
import { quoteLines } from "./quotes.ts";
import { surchargeAt } from "./surcharges.ts";

/**
 * The price of one visit at the time that was named: what the booking desk charges for that very time. A time that cannot be
 * booked gets no price, but the nearest that can. Null where no time was named, or no calendar is kept.
 */
export async function timedPrice(
  ids: readonly string[],
  place: RequestedPlace,
  context: AnswerContext,
): Promise<string | null> {
  const { deps, message } = context;
  const { moment } = message;
  if (!deps.nextSlots || ids.length === 0 || !place.zip || place.isInHomeState === false)
    return null;
  const zone = zoneAt(place.zip, deps);
  const day = requestedDay(moment, deps.now, zone);
  const isTimed = day !== null || moment.minutes !== null || moment.part !== null;
  if (!isTimed || (moment.holiday && day === null)) return null;
  if (isPast(context)) return pastDayText(context);
  const visit = { services: ids, zip: place.zip, isComplete: true };
  const slots = await slotsOnRequest(visit, context);
  if (slots.length === 0) return nothingFree(visit, place, context);
  if (moment.minutes === null) return priceOfDay(slots, visit, place, context);
  const { exact, near } = slotsNearHour(slots, moment.minutes, zone);
  if (exact)
    return joinSentences(priceAt(exact, visit, place, context), `${hold(exact, visit, context)}.`);
  const links = near.map((slot) => timeLink(slot, visit, context)).join("; ");
  if (surchargeAt(context))
    return joinSentences(
      quoteLines(ids, [place], context),
      localize(
        context,
        `A visit ${momentText(context)} is arranged by phone: call ${phoneOf(context)}. Nearest times online: ${links}.`,
        `Una visita ${momentText(context)} se acuerda por teléfono: ${phoneOf(context)}. Los horarios más cercanos en línea: ${links}.`,
      ),
    );
  return localize(
    context,
    `A visit ${momentText(context)} can't be booked online. Nearest for ${place.text}: ${links}. Or call ${phoneOf(context)}.`,
    `No hay horario disponible ${momentText(context)}. Los más cercanos para ${place.text}: ${links}. O llame al ${phoneOf(context)}.`,
  );
}

/** The next free times of a visit, each with its total, to be held by a tap; null where nothing is free or no calendar is kept. */
export async function nextFreeTimes(
  ids: readonly string[],
  place: RequestedPlace | undefined,
  context: AnswerContext,
): Promise<string | null> {
  if (ids.length === 0 || !place?.zip || place.isInHomeState === false) return null;
  const visit = { services: ids, zip: place.zip, isComplete: true };
  return timeLinks(await slotsThisWeek(visit, context), visit, context) || null;
}

/** The price of a day: one total where all its times cost the same, else the total of each time that is offered. */
function priceOfDay(
  slots: readonly OfferedSlot[],
  visit: RequestedVisit,
  place: RequestedPlace,
  context: AnswerContext,
): string {
  const [first] = slots;
  const links = timeLinks(slots, visit, context);
  const times = localize(context, `Free times: ${links}.`, `Horarios disponibles: ${links}.`);
  if (first && slots.every(({ total }) => total === first.total))
    return joinSentences(priceAt(first, visit, place, context), times);
  return localize(
    context,
    `For ${place.text} the price depends on the time. ${times}`,
    `Para ${place.text} el precio depende de la hora. ${times}`,
  );
}

/** The lines and the total of a visit at one time; the total comes last, so that no other amount follows it. */
function priceAt(
  { start, total, surcharge }: OfferedSlot,
  { services, zip }: RequestedVisit,
  place: RequestedPlace,
  context: AnswerContext,
): string {
  const { deps, language } = context;
  const ownZone = deps.site.businessConfig.timezone;
  const when = whenText(start, deps.now, zoneAt(zip, deps), language === "es", ownZone);
  const quote = deps.quote(services, zip);
  const fee = quote?.travelFee ?? 0;
  const parts = [
    ...(quote?.services ?? []).map(({ name, price }) => `${name} ${formatUsd(price)}`),
    fee === 0
      ? localize(context, "no extra travel charge", "sin cargo extra de viaje")
      : localize(
          context,
          `${formatUsd(quote?.travelFee ?? total)} travel`,
          `${formatUsd(quote?.travelFee ?? total)} de viaje`,
        ),
    ...(surcharge ? [surchargeText(surcharge, context)] : []),
  ].join(" + ");
  return localize(
    context,
    `For ${place.text}, ${when}: ${parts}. **Total ${formatUsd(total)}**.`,
    `Para ${place.text}, ${when}: ${parts}. **Total ${formatUsd(total)}**.`,
  );
}

const SPANISH_SURCHARGES = {
  "same-day": "por el mismo día",
  "after-hours": "por fuera de horario",
  holiday: "por feriado",
} as const;

function surchargeText(
  { kind, amount }: NonNullable<OfferedSlot["surcharge"]>,
  context: AnswerContext,
): string {
  return localize(
    context,
    `${formatUsd(amount)} ${SURCHARGE_NAMES[kind].toLowerCase()}`,
    `${formatUsd(amount)} ${SPANISH_SURCHARGES[kind]}`,
  );
}

function hold(slot: OfferedSlot, visit: RequestedVisit, context: AnswerContext): string {
  return localize(
    context,
    `It is free right now: ${timeLink(slot, visit, context)}`,
    `Está libre ahora: ${timeLink(slot, visit, context)}`,
  );
}

/** What is said where nothing is free at the time that was named: the next times that are, each at its own price. */
async function nothingFree(
  visit: RequestedVisit,
  place: RequestedPlace,
  context: AnswerContext,
): Promise<string> {
  const when = momentText(context);
  const links = timeLinks(await slotsThisWeek(visit, context), visit, context);
  return joinSentences(
    localize(
      context,
      `Nothing is free online ${when || "then"} for ${place.text}.`,
      `No hay horarios disponibles en línea ${when || "entonces"} para ${place.text}.`,
    ),
    links && localize(context, `The next times: ${links}.`, `Las próximas: ${links}.`),
    localize(
      context,
      `For anything sooner call ${phoneOf(context)}.`,
      `Si es antes, llame al ${phoneOf(context)}.`,
    ),
  );
}
