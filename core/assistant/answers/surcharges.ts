import { usd } from "../../money.ts";
import { isWeekend, openMinutes } from "../clock.ts";
import { phoneOf } from "../links.ts";
import { type Answer, type Ask, joined, say } from "../reply.ts";

/** What a weekend, a holiday, a late or a same-day visit adds. */
export const surcharges: Answer = (ask) => {
  const { sameDay, afterHours, holidays } = ask.world.site.pricing.surcharges;
  return say(
    ask,
    `Weekend visits within our weekend hours cost no more. A holiday visit adds **${usd(holidays)}**, a visit after hours **${usd(afterHours)}**, a rush on the same day **${usd(sameDay)}**. It is agreed with you before the visit is confirmed. When do you need us?`,
    `Los fines de semana, dentro del horario, no cuestan más. Un feriado suma **${usd(holidays)}**, fuera de horario **${usd(afterHours)}**, el mismo día **${usd(sameDay)}**. Se acuerda antes de confirmar. ¿Para cuándo sería?`,
  );
};

/** Visits on holidays. */
export const holidays: Answer = (ask) => {
  const { holiday } = ask.heard.moment;
  const fee = usd(ask.world.site.pricing.surcharges.holidays);
  return say(
    ask,
    `A visit on ${holiday ?? "a holiday"} may be possible by appointment and adds **${fee}** to the price, agreed beforehand. Please call ${phoneOf(ask)} early, so we can tell you whether a notary works that day.`,
    `Una visita en un feriado puede ser posible con cita y suma **${fee}** al precio, acordado antes. Llame con tiempo al ${phoneOf(ask)}.`,
  );
};

/** The surcharge a named moment carries, in one sentence; null for regular hours. */
export function surchargeOf(ask: Ask): string | null {
  const { moment, said } = ask.heard;
  const { sameDay, afterHours, holidays: holiday } = ask.world.site.pricing.surcharges;
  if (moment.holiday || /\bholidays?\b|\bferiado/.test(said))
    return say(
      ask,
      `A holiday visit adds ${usd(holiday)}.`,
      `En feriado se suman ${usd(holiday)}.`,
    );
  const isLate = isAfterHours(ask);
  const isToday =
    moment.relative === "now" ||
    moment.relative === "today" ||
    moment.relative === "tonight" ||
    /\bsame day\b|\basap\b|\burgent/.test(said);
  return (
    joined(
      isLate &&
        say(
          ask,
          `A visit after hours adds ${usd(afterHours)}.`,
          `Fuera de horario se suman ${usd(afterHours)}.`,
        ),
      isToday &&
        say(
          ask,
          `A rush on the same day adds ${usd(sameDay)}.`,
          `El mismo día se suman ${usd(sameDay)}.`,
        ),
    ) || null
  );
}

/** Whether the hour a message names lies outside the regular hours of the day it names. */
function isAfterHours({ heard: { moment, said }, world }: Ask): boolean {
  if (/\bafter hours\b/.test(said)) return true;
  if (moment.minutes === null) return false;
  const weekend = moment.isWeekend || (moment.weekday !== null && isWeekend(moment.weekday));
  const open = openMinutes(weekend ? "saturday" : (moment.weekday ?? "monday"), world.site);
  return open !== null && (moment.minutes < open.from || moment.minutes >= open.to);
}
