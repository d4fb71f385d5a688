import { listed } from "../../site/tokens.ts";
import { phoneOf } from "../links.ts";
import { type Answer, joined, say } from "../reply.ts";

/** Ways of paying people ask for by name, and how a list of payments may call them. */
const WAYS: readonly (readonly [RegExp, RegExp, string])[] = [
  [/\bvenmo\b/, /venmo/i, "Venmo"],
  [/\bzelle\b/, /zelle/i, "Zelle"],
  [/\bpaypal\b/, /paypal/i, "PayPal"],
  [/\bcash ?app\b/, /cash app/i, "Cash App"],
  [/\bapple pay\b/, /apple pay/i, "Apple Pay"],
  [/\bgoogle pay\b/, /google pay/i, "Google Pay"],
  [/\b(?:bitcoin|crypto\w*)\b/, /bitcoin|crypto/i, "cryptocurrency"],
  [/\bmoney order\b/, /money order/i, "a money order"],
  [/\b(?:checks?|cheques?)\b/, /check/i, "checks"],
  [/\b(?:cash|efectivo)\b(?! ?app)/, /cash\b(?! ?app)/i, "cash"],
  [/\b(?:credit|visa|mastercard|amex|american express|discover)\b/, /credit|card/i, "credit cards"],
  [/\bdebit\b/, /debit|card/i, "debit cards"],
  [/\b(?:cards?|tarjetas?)\b/, /card/i, "cards"],
];

/** How visitors may pay: the way that was named first, then the whole list. */
export const payment: Answer = (ask) => {
  const { payment: list } = ask.world.site.policies;
  const all =
    ask.language === "es"
      ? list.map(spanish).join(", ")
      : listed(
          list.map((way) =>
            /^(?:Venmo|Zelle|PayPal|Apple|Google|Cash App)/.test(way) ? way : way.toLowerCase(),
          ),
        );
  const named = WAYS.filter(([asked]) => asked.test(ask.heard.said));
  const missing = named.filter(([, known]) => !list.some((way) => known.test(way)));
  const taken = named.filter(([, known]) => list.some((way) => known.test(way)));
  const head =
    missing.length > 0
      ? say(
          ask,
          `${missing.map(([, , name]) => name).join(" and ")} is not on our list.`,
          `${missing.map(([, , name]) => name).join(" y ")} no está en nuestra lista.`,
        )
      : taken.length > 0
        ? say(
            ask,
            `Yes, ${taken.map(([, , name]) => name).join(" and ")} works.`,
            "Sí, aceptamos esa forma de pago.",
          )
        : null;
  const text = say(
    ask,
    `We accept ${all}, paid at the visit; the price is agreed before we drive.`,
    `Aceptamos ${all}; se paga en la visita y el precio se acuerda antes.`,
  );
  const step =
    missing.length > 0
      ? say(
          ask,
          `If none of these suits you, call ${phoneOf(ask)}.`,
          `Si ninguna le sirve, llame al ${phoneOf(ask)}.`,
        )
      : say(
          ask,
          "Please keep card numbers out of this chat.",
          "Por favor no escriba números de tarjeta en este chat.",
        );
  return joined(capital(head), text, step);
};

function spanish(way: string): string {
  const known: Record<string, string> = {
    Cash: "efectivo",
    Check: "cheque",
    "Credit card": "tarjeta de crédito",
    "Debit card": "tarjeta de débito",
  };
  return known[way] ?? way;
}

function capital(text: string | null): string | null {
  return text && text.charAt(0).toUpperCase() + text.slice(1);
}
