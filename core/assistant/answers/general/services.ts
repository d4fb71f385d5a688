import { joinNames } from "../../../format/names.ts";
import { serviceById } from "../../../site/services.ts";
import { type AnswerContext, joinSentences, localize, type TopicAnswer } from "../answer.ts";
import { bookingLink, pageLink, phoneOf } from "../links.ts";
import { outsideSentence } from "../place/outside-state.ts";
import { requestedPlaces } from "../place/requested-places.ts";
import { canBook, fromPrice } from "../price/from-price.ts";

/** All services by name. */
export const answerServices: TopicAnswer = (context) => {
  const offered = context.deps.site.services.filter(({ enabled }) => enabled);
  const main = offered.filter(({ category }) => category !== "supplemental");
  const rest = offered.filter(({ category }) => category === "supplemental");
  const lines = main.map(({ shortName, slug }) => `- [${shortName}](/${slug})`);
  const others = joinNames(
    rest.map(({ serviceName }) => serviceName),
    context.language,
  );
  const named = tradeNames(context);
  return joinSentences(
    localize(
      context,
      `Our key services${named}, all at your place:`,
      `Nuestros servicios${named}, todos a domicilio:`,
    ),
    `\n${lines.join("\n")}\n\n`,
    others && localize(context, `We also offer ${others}.`, `También: ${others}.`),
    localize(context, "Which one do you need?", "¿Cuál necesita?"),
  ).replaceAll(" \n", "\n");
};

/** The services' trade names, for those whose short names people do not use. */
function tradeNames({ deps }: AnswerContext): string {
  const names = deps.site.servicesContent.map(({ title }) =>
    title.toLowerCase().replace("loan signing agent", "loan signings"),
  );
  return names.length > 0 ? ` (${[...new Set(names)].slice(0, 6).join(", ")})` : "";
}

/** One service: yes, what it is, from what price, its page, and the next step. */
export const answerService: TopicAnswer = (context) => {
  const found = context.state.services.flatMap(
    (id) => serviceById(id, context.deps.site.services) ?? [],
  );
  const [first] = found;
  if (!first) return serviceNotListed(context);
  const outside = requestedPlaces(context).find(({ isInHomeState }) => isInHomeState === false);
  if (outside) return outsideSentence(outside, context);
  const page = pageLink(`/${first.slug}`, context, first.serviceName);
  return joinSentences(
    localize(
      context,
      `Yes, we do that: **${first.serviceName}**.`,
      `Sí, lo hacemos: **${first.serviceName}**.`,
    ),
    context.language === "en" && first.summary,
    fromPrice(first.id, context),
    page && localize(context, `More: ${page}.`, `Más en inglés: ${page}.`),
    nextStep(context),
  );
};

/** The reply where no service goes by that name: it is not offered, or called otherwise. */
function serviceNotListed(context: AnswerContext): string {
  return localize(
    context,
    `I couldn't find that among our services. If you need to sign a document in front of a notary, we can most likely help: tell me its title, or call ${phoneOf(context)} and ask.`,
    `No encuentro eso entre nuestros servicios con ese nombre. Si se trata de firmar un documento ante notary public, probablemente podemos ayudar: dígame el título del documento o llame al ${phoneOf(context)}.`,
  );
}

/** What to do next for a service: book where both are known, else name what is missing. */
function nextStep(context: AnswerContext): string {
  return canBook(context)
    ? localize(context, `${bookingLink(context)}.`, `${bookingLink(context)}.`)
    : localize(
        context,
        "Give me your ZIP for the total.",
        "Dígame su código postal y le doy el total.",
      );
}
