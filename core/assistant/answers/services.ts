import { serviceById } from "../../site/services.ts";
import { listed } from "../../site/tokens.ts";
import { bookingLink, pageLink, phoneOf } from "../links.ts";
import { placesAsked } from "../places-asked.ts";
import { type Answer, type Ask, joined, say } from "../reply.ts";
import { fromPrice, isReady } from "./from-price.ts";
import { outsideSentence } from "./outside.ts";

/** All services by name. */
export const services: Answer = (ask) => {
  const offered = ask.world.site.services.filter(({ enabled }) => enabled);
  const main = offered.filter(({ category }) => category !== "supplemental");
  const rest = offered.filter(({ category }) => category === "supplemental");
  const lines = main.map(({ shortName, slug }) => `- [${shortName}](/${slug})`);
  const others = listed(rest.map(({ serviceName }) => serviceName));
  const named = keyWords(ask);
  return joined(
    say(
      ask,
      `Our key services${named}, all at your place:`,
      `Nuestros servicios${named}, todos a domicilio:`,
    ),
    `\n${lines.join("\n")}\n\n`,
    others && say(ask, `We also offer ${others}.`, `También: ${others}.`),
    say(ask, "Which one do you need?", "¿Cuál necesita?"),
  ).replaceAll(" \n", "\n");
};

/** The services' trade names, for those whose short names people do not use. */
function keyWords({ world }: Ask): string {
  const names = world.site.servicesContent.map(({ title }) =>
    title.toLowerCase().replace("loan signing agent", "loan signings"),
  );
  return names.length > 0 ? ` (${[...new Set(names)].slice(0, 6).join(", ")})` : "";
}

/** One service: yes, what it is, from what price, its page, and the next step. */
export const service: Answer = (ask) => {
  const found = ask.known.services.flatMap((id) => serviceById(id, ask.world.site.services) ?? []);
  const [first] = found;
  if (!first) return notListed(ask);
  const outside = placesAsked(ask).find(({ isInState }) => isInState === false);
  if (outside) return outsideSentence(outside, ask);
  const page = pageLink(`/${first.slug}`, ask, first.serviceName);
  return joined(
    say(
      ask,
      `Yes, we do that: **${first.serviceName}**.`,
      `Sí, lo hacemos: **${first.serviceName}**.`,
    ),
    ask.language === "en" && first.summary,
    fromPrice(first.id, ask),
    page && say(ask, `More: ${page}.`, `Más (en inglés): ${page}.`),
    nextStep(ask),
  );
};

/** Something no service is called: perhaps not offered, perhaps only said otherwise. */
function notListed(ask: Ask): string {
  return say(
    ask,
    `I do not find that among our services by that name. If it comes down to signing a paper in front of a notary, we can most likely help: tell me the paper's title, or call ${phoneOf(ask)} and ask.`,
    `No encuentro eso entre nuestros servicios con ese nombre. Si se trata de firmar un documento ante notary public, probablemente podemos ayudar: dígame el título del documento o llame al ${phoneOf(ask)}.`,
  );
}

/** What to do next for a service: book where both are known, else name what is missing. */
function nextStep(ask: Ask): string {
  return isReady(ask)
    ? say(ask, `${bookingLink(ask)}.`, `${bookingLink(ask)}.`)
    : say(ask, "Give me your ZIP for the total.", "Dígame su código postal y le doy el total.");
}
