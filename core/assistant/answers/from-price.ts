import { usd } from "../../money.ts";
import { minutesText } from "../../pricing/rates.ts";
import { bookingPath } from "../links.ts";
import { type Ask, say } from "../reply.ts";

/** The base price of a service with its path to booking, for answers about something else. */
export function fromPrice(id: string, ask: Ask): string {
  const { price: base, time } = ask.world.price(id);
  const minutes = time
    ? say(ask, `, about ${minutesText(time)}`, `, unos ${minutesText(time)}`)
    : "";
  return say(
    ask,
    `From **${usd(base)}** plus travel for your ZIP${minutes}.`,
    `Desde **${usd(base)}** más el viaje según su código postal${minutes}.`,
  );
}

/** Whether a place and a service are known, so that a booking link can carry both. */
export function isReady(ask: Ask): boolean {
  return bookingPath(ask).includes("zip=") && ask.known.services.length > 0;
}
