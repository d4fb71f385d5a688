import { joinNames } from "../../../format/names.ts";
import type { CredentialKey } from "../../../site/credentials/credentials.ts";
import { joinSentences, localize, type TopicAnswer } from "../answer.ts";
import { pageLink, phoneOf, readMore } from "../links.ts";
import { homeStateNames } from "../place/requested-places.ts";

/** The credentials of the profile; no amounts, and none that the owner has switched off or that has expired. Then what the law asks for. */
export const answerCredentials: TopicAnswer = (context) => {
  const has = (key: CredentialKey) => context.deps.site.credentialStatus.held.includes(key);
  const have = [
    has("insured") &&
      localize(
        context,
        "carries errors and omissions (E&O) insurance",
        "tiene seguro de errores y omisiones (E&O)",
      ),
    has("bonded") && localize(context, "is bonded", "tiene fianza (bonded)"),
    has("backgroundCheck") &&
      localize(context, "is background-checked", "tiene verificación de antecedentes"),
    has("nna") &&
      localize(
        context,
        "belongs to the National Notary Association (NNA)",
        "pertenece a la National Notary Association (NNA)",
      ),
  ].filter((text): text is string => text !== false);
  const list = context.language === "es" ? have.join(", ") : joinNames(have);
  const law = context.deps.site.assistant.topics.credentials;
  if (!has("commission"))
    return localize(
      context,
      `Please call ${phoneOf(context)} for proof of our notary's commission.`,
      `Llame al ${phoneOf(context)} para pedir prueba de la comisión.`,
    );
  return joinSentences(
    localize(
      context,
      `Our notary is commissioned in ${homeStateNames(context)}${have.length > 0 ? ` and, as the business states, ${list}` : ""}.`,
      `Nuestro notary public está comisionado en ${homeStateNames(context)}${have.length > 0 ? ` y, según el negocio, ${list}` : ""}.`,
    ),
    localize(
      context,
      `You may ask to see the commission at the visit, or call ${phoneOf(context)} for proof.`,
      `Puede pedir ver la comisión en la visita o llamar al ${phoneOf(context)}.`,
    ),
    law && localize(context, law.en, law.es ?? law.en),
    readMore("/about", context),
  );
};

/** Figures and testimonials of the business, as far as its pages show any. */
export const answerExperience: TopicAnswer = (context) => {
  const { aboutContent, testimonials } = context.deps.site;
  const { figures } = aboutContent;
  const list = figures.map(({ value, label }) => `${value} ${label}`);
  const about = pageLink("/about", context);
  return joinSentences(
    list.length > 0 &&
      localize(
        context,
        `The business's own figures: ${list.join("; ")}.`,
        `Datos del propio negocio: ${list.join("; ")}.`,
      ),
    testimonials.length > 0 &&
      localize(
        context,
        "Client testimonials are on the home page.",
        "Los testimonios están en la página de inicio.",
      ),
    about && localize(context, `Read about us at ${about}.`, `Más sobre nosotros: ${about}.`),
    localize(
      context,
      `For references call ${phoneOf(context)}.`,
      `Para referencias, llame al ${phoneOf(context)}.`,
    ),
  );
};

/** Who the business is. */
export const answerAboutUs: TopicAnswer = (context) =>
  joinSentences(
    context.language === "es"
      ? `${context.deps.site.businessConfig.name}: notary public móvil en ${context.deps.site.businessConfig.serviceArea.region}.`
      : context.deps.site.aboutContent.description,
    readMore("/about", context),
    localize(context, "What would you like to have signed?", "¿Qué necesita firmar?"),
  );
