import { formatMinuteRange } from "../../../format/durations.ts";
import { formatUsd } from "../../../format/money.ts";
import { type AnswerContext, localize } from "../answer.ts";
import { bookingPath } from "../links.ts";

/** The base price of a service with its path to booking, for answers about something else. */
export function fromPrice(id: string, context: AnswerContext): string {
  const { price: base, time } = context.deps.price(id);
  const minutes = time
    ? localize(context, `, about ${formatMinuteRange(time)}`, `, unos ${formatMinuteRange(time)}`)
    : "";
  return localize(
    context,
    `From **${formatUsd(base)}** plus any zone fee${minutes}.`,
    `Desde **${formatUsd(base)}** más el cargo de su zona, si lo hay${minutes}.`,
  );
}

/** Whether a place and a service are known, so that a booking link can carry both. */
export function canBook(context: AnswerContext): boolean {
  return bookingPath(context).includes("zip=") && context.state.services.length > 0;
}
