import { centsFromDollars, formatUsd } from "../../format/money.ts";
import type { CheckedSite, Inconsistency } from "../inconsistencies/inconsistency.ts";
import {
  businessTexts,
  findMatches,
  inconsistencyInText,
  type PatternMatch,
} from "../inconsistencies/site-texts.ts";

const FIX_LABEL = "Use the price book's terms";
const DOLLARS_PATTERN = /\$\s?(\d+(?:\.\d{1,2})?)/g;
const HOURS_PATTERN = /(?<!\d)(\d+)(?=[- ]hours?\b)/g;
const CANCELLATION_PATTERN =
  /\bcancel|\bcall(?:ing)? (?:it|the visit) off|no[- ]show|nobody is (?:there|home)/i;

/** Texts whose cancellation terms differ from the price book. */
export function checkCancellationTerms(checked: CheckedSite): Inconsistency[] {
  const texts = businessTexts(checked).filter(({ text }) => CANCELLATION_PATTERN.test(text));
  const { late, enRoute, noShow, freeHours } = checked.site.pricing.cancellation;
  const chargedAmounts = new Set([0, late, enRoute, noShow]);
  const amounts = findMatches(texts, DOLLARS_PATTERN).filter(
    ({ match }) => !chargedAmounts.has(centsFromDollars(Number(match[1]))),
  );
  const hours = findMatches(texts, HOURS_PATTERN).filter(({ match, sentence }) => {
    return /notice|before|ahead|free/i.test(sentence) && Number(match[1]) !== freeHours;
  });
  return [
    ...amounts.filter(isAboutCancellation).map((found) => {
      const token = tokenForTerm(found);
      const explanation = `Canceling a visit costs ${formatUsd(late)} if late, ${formatUsd(enRoute)} once you're on the way, and ${formatUsd(noShow)} for a no-show.`;
      return inconsistencyInText(
        checked,
        "cancellation",
        found,
        explanation,
        token ? { label: FIX_LABEL, replacement: token } : null,
      );
    }),
    ...hours.filter(isAboutCancellation).map((found) => {
      const explanation = `Canceling is free until ${freeHours} hours before the visit.`;
      return inconsistencyInText(checked, "cancellation", found, explanation, {
        label: FIX_LABEL,
        replacement: "{cancel.freeHours}",
      });
    }),
  ];
}

/** Whether a sentence is about canceling a visit, not about a lender's terms or a right to cancel a contract. */
function isAboutCancellation({ sentence }: PatternMatch): boolean {
  return (
    CANCELLATION_PATTERN.test(sentence) &&
    !/\blender|\bright to cancel|\brescission|\bbusiness days/i.test(sentence)
  );
}

/** The token for the amount a sentence means; null when it could be several. */
function tokenForTerm({ sentence }: PatternMatch): string | null {
  const tokensByPhrase = [
    [/no[- ]show|nobody|not (?:there|home)/i, "{cancel.noShow}"],
    [/on (?:the|our) way|en route/i, "{cancel.enRoute}"],
  ] as const;
  const tokens = tokensByPhrase.flatMap(([words, token]) => (words.test(sentence) ? [token] : []));
  if (tokens.length > 1) return null;
  return tokens[0] ?? "{cancel.late}";
}
