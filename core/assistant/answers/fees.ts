import { usd } from "../../money.ts";
import { more, phoneOf } from "../links.ts";
import { type Answer, joined, say } from "../reply.ts";

const EN_ROUTE =
  /\b(?:en route|on (?:the|your|his|her|their) way|already (?:left|driving|drove|on|heading)|driving|drive over|in the car|camino)\b/;
const EARLY =
  /\b(?:day before|days? (?:ahead|before|in advance)|the night before|a week|yesterday|tomorrow|next week|in advance|24 hours|48 hours|un dia antes|manana)\b/;
const LATE =
  /\b(?:last minute|hour before|one hour|an hour|1 hour|\d+ minutes|half an hour|minutes before|right before|less than|under (?:two|2)|same day|just before|one hours|una hora)\b/;

/** What a cancellation costs: the case that was named, else the whole ladder. */
export const cancel: Answer = (ask) => {
  const { freeHours, late, enRoute, noShow } = ask.world.site.pricing.cancellation;
  const { said } = ask.heard;
  const ways = say(
    ask,
    `To cancel, use the link in your confirmation or call ${phoneOf(ask)}.`,
    `Para cancelar, use el enlace de su confirmación o llame al ${phoneOf(ask)}.`,
  );
  const free = say(
    ask,
    `With ${freeHours} or more hours of notice cancelling is free.`,
    `Con ${freeHours} horas o más de aviso, cancelar es gratis.`,
  );
  const hoursNamed = hoursIn(said);
  if (EN_ROUTE.test(said))
    return joined(
      say(
        ask,
        `If we are already on the way on the same day, the trip fee is **${usd(enRoute)}**; with less than ${freeHours} hours of notice the late fee is ${usd(late)}. You never pay more than one of them, the highest that applies.`,
        `Si ya vamos en camino el mismo día, son **${usd(enRoute)}**; con menos de ${freeHours} horas de aviso, ${usd(late)}. Solo se paga uno, el más alto que corresponda.`,
      ),
      ways,
    );
  if (LATE.test(said) || (hoursNamed !== null && hoursNamed < freeHours))
    return joined(
      say(
        ask,
        `With less than ${freeHours} hours of notice the fee is **${usd(late)}**, for the trip that was held for you. Earlier than that it is free.`,
        `Con menos de ${freeHours} horas de aviso son **${usd(late)}**. Antes es gratis.`,
      ),
      ways,
    );
  if (EARLY.test(said) || (hoursNamed !== null && hoursNamed >= freeHours))
    return joined(say(ask, "No charge for that.", "Sin costo."), free, ways);
  return joined(
    free,
    say(
      ask,
      `Later than that it is **${usd(late)}**; on the same day with the notary already on the way, ${usd(enRoute)}; if nobody is there, ${usd(noShow)}. Only the highest that applies is due.`,
      `Después son **${usd(late)}**; el mismo día con el notary public en camino, ${usd(enRoute)}; si no hay nadie, ${usd(noShow)}. Solo se paga el más alto que corresponda.`,
    ),
    ways,
  );
};

/** What an empty doorstep costs. */
export const noShow: Answer = (ask) =>
  joined(
    say(
      ask,
      `If nobody is there when the notary arrives, the no-show fee is **${usd(ask.world.site.pricing.cancellation.noShow)}**. It is a trip charge, not a notary fee. If something comes up, call ${phoneOf(ask)} early: with ${ask.world.site.pricing.cancellation.freeHours} or more hours of notice it is free to cancel or move the visit.`,
      `Si no hay nadie cuando llega el notary public, el cargo es de **${usd(ask.world.site.pricing.cancellation.noShow)}**. Es un cargo por el viaje. Si surge algo, llame antes al ${phoneOf(ask)}: con ${ask.world.site.pricing.cancellation.freeHours} horas o más de aviso es gratis.`,
    ),
    more("/terms-of-service", ask),
  );

/** Hours of notice that were named: `3 hours before`; null where none were. */
function hoursIn(said: string): number | null {
  const found = /\b(\d+|two|three|four|five|six|dos|tres) (?:hours?|hrs?|horas?)\b/.exec(said)?.[1];
  if (!found) return null;
  const words: Record<string, number> = {
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    dos: 2,
    tres: 3,
  };
  return words[found] ?? Number(found);
}
