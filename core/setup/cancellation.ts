import { centsOf, usd } from "../money.ts";
import type { Checked, Contradiction } from "./contradiction.ts";
import { type Found, findIn, inText, ownTexts } from "./texts.ts";

const LABEL = "Use the terms of the price book";
const DOLLARS = /\$\s?(\d+(?:\.\d{1,2})?)/g;
const HOURS = /(\d+)(?=[- ]hours?\b)/g;
const ABOUT = /\bcancel|\bcall(?:ing)? (?:it|the visit) off|no[- ]show|nobody is (?:there|home)/i;

/** Texts whose cancellation terms are not those that visitors are charged by. */
export function wrongTerms(checked: Checked): Contradiction[] {
  const texts = ownTexts(checked).filter(({ text }) => ABOUT.test(text));
  const { late, enRoute, noShow, freeHours } = checked.site.pricing.cancellation;
  const charged = new Set([0, late, enRoute, noShow]);
  const amounts = findIn(texts, DOLLARS).filter(
    ({ match }) => !charged.has(centsOf(Number(match[1]))),
  );
  const hours = findIn(texts, HOURS).filter(({ match, sentence }) => {
    return /notice|before|ahead|free/i.test(sentence) && Number(match[1]) !== freeHours;
  });
  return [
    ...amounts.filter(isAbout).map((found) => {
      const term = termOf(found);
      const but = `A visit called off costs ${usd(late)} late, ${usd(enRoute)} when you are on the way, ${usd(noShow)} when nobody is there.`;
      return inText(checked, "cancellation", found, but, term ? { label: LABEL, by: term } : null);
    }),
    ...hours.filter(isAbout).map((found) => {
      const but = `Cancelling is free until ${freeHours} hours before the visit.`;
      return inText(checked, "cancellation", found, but, {
        label: LABEL,
        by: "{cancel.freeHours}",
      });
    }),
  ];
}

/** A sentence on calling off, not one on what else may be near it. */
function isAbout({ sentence }: Found): boolean {
  return (
    ABOUT.test(sentence) &&
    !/\blender|\bright to cancel|\brescission|\bbusiness days/i.test(sentence)
  );
}

/** Which of the amounts a sentence means; null where it could be several. */
function termOf({ sentence }: Found): string | null {
  const meant = [
    [/no[- ]show|nobody|not (?:there|home)/i, "{cancel.noShow}"],
    [/on (?:the|our) way|en route/i, "{cancel.enRoute}"],
  ] as const;
  const tokens = meant.flatMap(([words, token]) => (words.test(sentence) ? [token] : []));
  if (tokens.length > 1) return null;
  return tokens[0] ?? "{cancel.late}";
}
