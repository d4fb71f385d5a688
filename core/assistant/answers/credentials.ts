import type { CredentialKey } from "../../site/credentials.ts";
import { listed } from "../../site/tokens.ts";
import { more, pageLink, phoneOf } from "../links.ts";
import { homeStates } from "../places-asked.ts";
import { type Answer, joined, say } from "../reply.ts";

/** What stands behind the notary, as the profile says; no sums, and nothing the owner has switched off or that has lapsed. */
export const credentials: Answer = (ask) => {
  const has = (key: CredentialKey) => ask.world.site.standing.held.includes(key);
  const have = [
    has("insured") &&
      say(
        ask,
        "carries errors and omissions (E&O) insurance",
        "tiene seguro de errores y omisiones (E&O)",
      ),
    has("bonded") && say(ask, "is bonded", "tiene fianza (bonded)"),
    has("backgroundCheck") &&
      say(ask, "is background-checked", "tiene verificación de antecedentes"),
    has("nna") &&
      say(
        ask,
        "belongs to the National Notary Association (NNA)",
        "pertenece a la National Notary Association (NNA)",
      ),
  ].filter((text): text is string => text !== false);
  const list = ask.language === "es" ? have.join(", ") : listed(have);
  if (!has("commission"))
    return say(
      ask,
      `Please call ${phoneOf(ask)} for proof of our notary's commission.`,
      `Llame al ${phoneOf(ask)} para pedir prueba de la comisión.`,
    );
  return joined(
    say(
      ask,
      `Our notary is commissioned in ${homeStates(ask)}${have.length > 0 ? ` and, as the business states, ${list}` : ""}.`,
      `Nuestro notary public está comisionado en ${homeStates(ask)}${have.length > 0 ? ` y, según el negocio, ${list}` : ""}.`,
    ),
    say(
      ask,
      `You may ask to see the commission at the visit, or call ${phoneOf(ask)} for proof.`,
      `Puede pedir ver la comisión en la visita o llamar al ${phoneOf(ask)}.`,
    ),
    more("/about", ask),
  );
};

/** What the business says of its work so far. */
export const experience: Answer = (ask) => {
  const { figures } = ask.world.site.aboutContent;
  const list = figures.map(({ value, label }) => `${value} ${label}`);
  const about = pageLink("/about", ask);
  return joined(
    list.length > 0 &&
      say(
        ask,
        `The business's own figures: ${list.join("; ")}.`,
        `Datos del propio negocio: ${list.join("; ")}.`,
      ),
    say(
      ask,
      `Clients' words (testimonials) are on the home page${about ? `, and who comes to your door is told at ${about}` : ""}.`,
      `Los testimonios están en la página de inicio${about ? `; más sobre nosotros en ${about}` : ""}.`,
    ),
    say(ask, `For references call ${phoneOf(ask)}.`, `Para referencias, llame al ${phoneOf(ask)}.`),
  );
};

/** Who the business is. */
export const aboutUs: Answer = (ask) =>
  joined(
    ask.language === "es"
      ? `${ask.world.site.businessConfig.name}: notary public móvil en ${ask.world.site.businessConfig.serviceArea.region}.`
      : ask.world.site.aboutContent.description,
    more("/about", ask),
    say(ask, "What would you like to have signed?", "¿Qué necesita firmar?"),
  );
