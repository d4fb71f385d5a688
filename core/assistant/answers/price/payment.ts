import { capitalize, joinNames } from "../../../format/names.ts";
import { type AnswerContext, joinSentences, localize, type TopicAnswer } from "../answer.ts";
import { phoneOf } from "../links.ts";

const SPANISH_NAMES: Readonly<Record<string, string>> = {
  Cash: "efectivo",
  Check: "cheque",
  "Credit card": "tarjeta de crédito",
  "Debit card": "tarjeta de débito",
};

/** Brands keep their capital inside a sentence. */
const BRAND = /^(?:Venmo|Zelle|PayPal|Apple|Google|Cash App)/;

/** A method in Spanish; one the owner wrote in their own words stays. */
const inSpanish = (method: string) =>
  (Object.hasOwn(SPANISH_NAMES, method) ? SPANISH_NAMES[method] : undefined) ?? method;

/** How visitors may pay: the methods that were asked for first, then the whole list. */
export const answerPayment: TopicAnswer = (context) => {
  const { payment: accepted } = context.deps.site.policies;
  const list =
    context.language === "es"
      ? accepted.map(inSpanish).join(", ")
      : joinNames(accepted.map((method) => (BRAND.test(method) ? method : method.toLowerCase())));
  const { payments } = context.lexicon.vocabulary;
  const requested = payments.filter(({ asked }) => asked.test(context.message.text));
  const isTaken = ({ listed }: { listed: RegExp }) =>
    accepted.some((method) => listed.test(method));
  const acceptedNames = requested.filter(isTaken).map(({ name }) => name);
  const missingNames = requested.filter((method) => !isTaken(method)).map(({ name }) => name);
  return joinSentences(
    requestedMethods(context, acceptedNames, missingNames),
    localize(
      context,
      `We accept ${list}, paid at the visit; the price is agreed on before we drive.`,
      `Aceptamos ${list}; se paga en la visita y el precio se acuerda antes.`,
    ),
    missingNames.length > 0
      ? localize(
          context,
          `If none of these suits you, call ${phoneOf(context)}.`,
          `Si ninguna le sirve, llame al ${phoneOf(context)}.`,
        )
      : localize(
          context,
          "Please keep card numbers out of this chat.",
          "Por favor no escriba números de tarjeta en este chat.",
        ),
  );
};

/** Whether we take the methods that were asked for; null where none was. */
function requestedMethods(
  context: AnswerContext,
  acceptedNames: readonly string[],
  missingNames: readonly string[],
): string | null {
  if (missingNames.length > 0)
    return capitalize(
      localize(
        context,
        `${missingNames.join(" and ")} is not on our list.`,
        `${missingNames.join(" y ")} no está en nuestra lista.`,
      ),
    );
  if (acceptedNames.length === 0) return null;
  return localize(
    context,
    `Yes, ${acceptedNames.join(" and ")} works.`,
    "Sí, aceptamos esa forma de pago.",
  );
}
