import { usd } from "../../money.ts";
import { minutesText } from "../../pricing/rates.ts";
import { listed } from "../../site/tokens.ts";
import { pageLink } from "../links.ts";
import type { AskedPlace } from "../places-asked.ts";
import { type Ask, joined, say } from "../reply.ts";
import { outsideSentence } from "./outside.ts";
import { caveat } from "./quotes.ts";
import { travelRange } from "./travel.ts";

/** The entries of the price book, the lowest price first. */
export function byPrice({ world }: Ask) {
  return world.site.pricing.services.toSorted((a, b) => a.baseRate - b.baseRate);
}

/** What services cost before travel. Compared ones are not added up. */
export function ofService(ids: readonly string[], ask: Ask, isCompared: boolean): string {
  const priced = ids.map(ask.world.price);
  const sum = priced.reduce((total, one) => total + one.price, 0);
  const names = listed(priced.map(({ name, price: base }) => `**${name}**: **${usd(base)}**`));
  const time = priced.length === 1 && priced[0]?.time ? ` (${minutesText(priced[0].time)})` : "";
  const together =
    priced.length > 1 && !isCompared
      ? say(ask, ` Together ${usd(sum)} in one visit.`, ` Juntos ${usd(sum)} en una visita.`)
      : "";
  return say(
    ask,
    `${names}${time} as the base price.${together} ${travelRange(ask)}`,
    `${names}${time} como precio base.${together} ${travelRange(ask)}`,
  );
}

/** What a place alone settles: its travel fee, and where prices start. */
export function ofPlace(place: AskedPlace, ask: Ask): string {
  const lowest = byPrice(ask)[0];
  const from = lowest
    ? say(
        ask,
        `Visits start at **${usd(lowest.baseRate)}** (${lowest.serviceName}).`,
        `Las visitas empiezan en **${usd(lowest.baseRate)}** (${lowest.serviceName}).`,
      )
    : "";
  const whole =
    lowest && place.zip && place.isInState !== false
      ? ask.world.quote([lowest.id], place.zip)
      : null;
  const total =
    whole &&
    say(
      ask,
      `For ${lowest?.serviceName} there: **Total ${usd(whole.total)}**.`,
      `Para ${lowest?.serviceName} allí: **Total ${usd(whole.total)}**.`,
    );
  return joined(ofPlaceFee(place, ask), from, total);
}

/** The travel fee of one place, and what stands in its way. */
export function ofPlaceFee(place: AskedPlace, ask: Ask): string {
  if (place.isInState === false) return outsideSentence(place, ask);
  const fee = place.zone?.fee ?? 0;
  const text =
    fee === 0
      ? say(
          ask,
          `No extra travel charge for ${place.text}.`,
          `Sin cargo extra de viaje para ${place.text}.`,
        )
      : say(
          ask,
          `The travel fee for ${place.text} is a flat **${usd(fee)}** per visit.`,
          `El viaje a ${place.text} cuesta **${usd(fee)}** fijos por visita.`,
        );
  return joined(text, caveat(place, ask));
}

/** Where prices start and end. */
export function starting(ask: Ask): string {
  const [lowest] = byPrice(ask);
  const most = byPrice(ask).at(-1);
  if (!lowest || !most) return "";
  return say(
    ask,
    `A mobile visit starts at **${usd(lowest.baseRate)}** (${lowest.serviceName}); the service decides, up to ${usd(most.baseRate)} for ${most.serviceName}. ${travelRange(ask)}`,
    `Una visita empieza en **${usd(lowest.baseRate)}** (${lowest.serviceName}); depende del servicio, hasta ${usd(most.baseRate)} por ${most.serviceName}. ${travelRange(ask)}`,
  );
}

/** All base prices, one a line. */
export function priceList(ask: Ask): string {
  const lines = ask.world.site.pricing.services.map(
    ({ serviceName, baseRate }) => `- ${serviceName}: **${usd(baseRate)}**`,
  );
  return `${say(ask, "Base prices per visit:", "Precios base por visita:")}\n${lines.join("\n")}\n\n${travelRange(ask)}`;
}

/** What is missing: the ZIP. */
export function askZip(ask: Ask): string {
  const wrong =
    ask.heard.wrongZip &&
    say(ask, "That ZIP does not have five digits.", "Ese código postal no tiene cinco dígitos.");
  return joined(
    wrong,
    say(
      ask,
      "What is your ZIP? Then I can give you the total.",
      "¿Cuál es su código postal? Así le doy el total.",
    ),
  );
}

/** What is missing: the service. */
export function askService(ask: Ask): string {
  return say(
    ask,
    "Which service or paper is it? Then you get the total.",
    "¿Qué servicio o documento es? Así le doy el total.",
  );
}

/** What is missing: service and ZIP. */
export function askBoth(ask: Ask): string {
  const prices = pageLink("/pricing", ask);
  const wrong =
    ask.heard.wrongZip &&
    say(ask, "That ZIP does not have five digits.", "Ese código postal no tiene cinco dígitos.");
  return joined(
    wrong,
    say(
      ask,
      "Tell me the service or paper and your ZIP, and I give you the total.",
      "Dígame el servicio o documento y su código postal, y le doy el total.",
    ),
    prices && say(ask, `All prices: ${prices}.`, `Todos los precios: ${prices}.`),
  );
}
