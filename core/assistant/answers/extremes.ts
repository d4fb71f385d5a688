import { usd } from "../../money.ts";
import { minutesText } from "../../pricing/rates.ts";
import { pageLink } from "../links.ts";
import { placesAsked } from "../places-asked.ts";
import { type Answer, joined, say } from "../reply.ts";
import { askZip, byPrice, ofPlaceFee } from "./price-parts.ts";

/** The lowest base price of the book. */
export const cheapest: Answer = (ask) => {
  const [first] = byPrice(ask);
  if (!first) return null;
  const place = placesAsked(ask)[0];
  const text = say(
    ask,
    `Our lowest base price is **${first.serviceName}** at **${usd(first.baseRate)}** (about ${minutesText(first.estimatedTime)}). ${place ? "" : "Only the travel fee for your ZIP comes on top."}`,
    `Nuestro precio base más bajo es **${first.serviceName}**: **${usd(first.baseRate)}** (unos ${minutesText(first.estimatedTime)}). ${place ? "" : "Solo se suma el viaje según su código postal."}`,
  );
  return joined(text.trim(), place ? ofPlaceFee(place, ask) : askZip(ask));
};

/** The highest base price of the book. */
export const dearest: Answer = (ask) => {
  const last = byPrice(ask).at(-1);
  if (!last) return null;
  return joined(
    say(
      ask,
      `The highest base price is **${last.serviceName}** at **${usd(last.baseRate)}**; everything else is less.`,
      `El precio base más alto es **${last.serviceName}**: **${usd(last.baseRate)}**; lo demás cuesta menos.`,
    ),
    pageLink("/pricing", ask) &&
      say(
        ask,
        `All prices: ${pageLink("/pricing", ask)}.`,
        `Todos los precios: ${pageLink("/pricing", ask)}.`,
      ),
  );
};
