import { capitalize } from "../../../format/names.ts";
import { type AnswerContext, joinSentences, localize } from "../answer.ts";
import type { RequestedPlace } from "../place/requested-places.ts";
import { askForService } from "../price/price-parts.ts";
import { momentText } from "./hours.ts";
import { slotsNearHour, slotsOnRequest, timeLink, timeLinks, zoneAt } from "./offered-times.ts";
import { isPast, pastDayText } from "./past-day.ts";
import { requestedDay } from "./requested-day.ts";

/** Whether a message names a day or an hour for a visit. */
export function namesTime({ message: { moment }, deps }: AnswerContext): boolean {
  const { minutes, part } = moment;
  const day = requestedDay(moment, deps.now, deps.site.businessConfig.timezone);
  return day !== null || minutes !== null || part !== null;
}

/**
 * Whether the time that was named is open at a place, before a service is known: looked up with any one the site offers, so
 * without a total. Null where no calendar is kept or the place has no ZIP.
 */
export async function openAt(
  place: RequestedPlace,
  context: AnswerContext,
): Promise<string | null> {
  const { deps, message } = context;
  const service = deps.site.services.find(({ enabled }) => enabled)?.id;
  if (!deps.nextSlots || !place.zip || !service) return null;
  if (isPast(context)) return pastDayText(context);
  const visit = { services: [service], zip: place.zip, isComplete: false };
  const slots = await slotsOnRequest(visit, context);
  const when = momentText(context);
  const ask = askForService(context);
  if (slots.length === 0)
    return joinSentences(
      localize(
        context,
        `Nothing is open online ${when || "then"} for ${place.text}.`,
        `No hay horarios disponibles en línea ${when || "entonces"} para ${place.text}.`,
      ),
      ask,
    );
  const { minutes } = message.moment;
  const found = minutes === null ? null : slotsNearHour(slots, minutes, zoneAt(place.zip, deps));
  if (found?.exact)
    return joinSentences(
      localize(
        context,
        `${capitalize(when)} is open right now for ${place.text}.`,
        `${capitalize(when)} está libre ahora para ${place.text}.`,
      ),
      ask,
    );
  const { name } = deps.price(service);
  const times = found
    ? found.near.map((slot) => timeLink(slot, visit, context)).join("; ")
    : timeLinks(slots, visit, context);
  return joinSentences(
    found &&
      localize(
        context,
        `${capitalize(when)} isn't open for ${place.text}.`,
        `${capitalize(when)} no está disponible para ${place.text}.`,
      ),
    localize(
      context,
      `${found ? "The nearest" : "Open"} times${found ? "" : ` for ${place.text}`}, with prices for ${name}: ${times}.`,
      `${found ? "Las horas más cercanas" : `Horas libres para ${place.text}`}, con el precio de ${name}: ${times}.`,
    ),
    ask,
  );
}
