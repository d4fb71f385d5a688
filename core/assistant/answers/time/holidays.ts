import { dayOf } from "../../../booking/time/zoned-time.ts";
import { formatUsd } from "../../../format/money.ts";
import { type AnswerContext, joinSentences, localize, type TopicAnswer } from "../answer.ts";
import { bookingLink, phoneOf } from "../links.ts";
import { requestedPlaces } from "../place/requested-places.ts";
import { askForService, askForServiceAndZip, askForZip } from "../price/price-parts.ts";
import { timedPrice } from "../price/timed-price.ts";
import { dayText } from "./business-hours.ts";
import { slotsOnRequest } from "./offered-times.ts";
import { requestedDay } from "./requested-day.ts";

/** Visits on holidays: the free times of the one that was named where a calendar is kept, else whom to ask. */
export const answerHolidays: TopicAnswer = async (context) => {
  const [place] = requestedPlaces(context);
  const timed = place ? await timedPrice(context.state.services, place, context) : null;
  return timed ?? (await freeOnHoliday(context)) ?? byPhone(context);
};

/** Whether a holiday has free times, found with any service the site offers; null where it has none, or no calendar is kept. */
async function freeOnHoliday(context: AnswerContext): Promise<string | null> {
  const { site, now } = context.deps;
  const { holiday } = context.message.moment;
  const zone = site.businessConfig.timezone;
  const day = holiday && requestedDay(context.message.moment, now, zone);
  const service = context.state.services[0] ?? site.services.find(({ enabled }) => enabled)?.id;
  if (!holiday || !day || !service) return null;
  const [place] = requestedPlaces(context);
  const zip = place?.zip ?? site.businessConfig.address.zip;
  const slots = await slotsOnRequest({ services: [service], zip, isComplete: false }, context);
  const [first] = slots;
  if (!first) return null;
  const fee = first.surcharge?.kind === "holiday" ? formatUsd(first.surcharge.amount) : null;
  const when = dayText(day, dayOf(now, zone), context.language === "es");
  return joinSentences(
    localize(
      context,
      `Yes, there are free times online on ${holiday.name.en} (${when}).`,
      `Sí, hay horas libres en línea para ${holiday.name.es} (${when}).`,
    ),
    fee &&
      localize(
        context,
        `A visit that day adds **${fee}**, and every time shows its total.`,
        `Una visita ese día suma **${fee}**, y cada hora muestra su total.`,
      ),
    `${bookingLink(context, localize(context, "See open times", "Vea las horas disponibles"))}.`,
    askForMissing(context),
  );
}

/** Asks for what a total needs and is not known yet. */
function askForMissing(context: AnswerContext): string {
  if (context.state.services.length > 0) return askForZip(context);
  return requestedPlaces(context).length > 0
    ? askForService(context)
    : askForServiceAndZip(context);
}

function byPhone(context: AnswerContext): string {
  const { holiday } = context.message.moment;
  const fee = formatUsd(context.deps.site.pricing.surcharges.holidays);
  return localize(
    context,
    `A visit on ${holiday?.name.en ?? "a holiday"} may be possible by appointment and adds **${fee}** to the price, agreed on beforehand. Please call ${phoneOf(context)} early, so we can tell you whether a notary works that day.`,
    `Una visita en un feriado puede ser posible con cita y suma **${fee}** al precio, acordado antes. Llame con tiempo al ${phoneOf(context)}.`,
  );
}
