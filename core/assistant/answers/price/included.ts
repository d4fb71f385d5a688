import { joinSentences, localize, type TopicAnswer } from "../answer.ts";
import { readMore } from "../links.ts";

/** What the price of a visit covers. */
export const answerIncluded: TopicAnswer = (context) => {
  const list = context.deps.site.pricing.included.map((item) => `- ${item}`).join("\n");
  return joinSentences(
    `${localize(context, "Each visit includes:", "Cada visita incluye:")}\n${list}\n\n`,
    localize(context, "Government fees are separate.", "Las tarifas del gobierno van aparte."),
    readMore("/pricing", context),
  ).replaceAll("\n\n ", "\n\n");
};
