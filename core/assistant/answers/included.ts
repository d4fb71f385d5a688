import { more } from "../links.ts";
import { type Answer, joined, say } from "../reply.ts";

/** What the price of a visit covers. */
export const included: Answer = (ask) => {
  const list = ask.world.site.pricing.included.map((item) => `- ${item}`).join("\n");
  return joined(
    `${say(ask, "Each visit includes:", "Cada visita incluye (en inglés):")}\n${list}\n\n`,
    say(ask, "Government fees are separate.", "Las tarifas del gobierno van aparte."),
    more("/pricing", ask),
  ).replaceAll("\n\n ", "\n\n");
};
