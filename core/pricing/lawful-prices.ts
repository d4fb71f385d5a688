import { formatUsd } from "../format/money.ts";
import { feeCapOf } from "../law/fee-cap.ts";
import type { SiteLaw } from "../law/site-law.ts";
import { limitsTravelAmount } from "../law/travel-rule.ts";
import { stateName } from "../locations/states.ts";
import type { ValidationError } from "../site/validation/validation-errors.ts";
import type { RateCard } from "./rates.ts";
import { isLimiting, limitText } from "./travel-limit.ts";

/**
 * What keeps a price book from being published because the law of one of the site's states forbids it: a flat travel fee where
 * travel is limited, unless the owner chose to charge what the state allows (`travelBy: state-limit`), and a notary fee
 * over the state's maximum.
 */
export function unlawfulPrices(book: RateCard, law: SiteLaw): ValidationError[] {
  return [...unlawfulTravel(book, law), ...unlawfulNotaryFee(book, law)];
}

function unlawfulTravel(book: RateCard, law: SiteLaw): ValidationError[] {
  if (book.travelBy === "state-limit") return [];
  const zones = [
    ...book.zones.map((zone, index) => ({ zone, field: `zones.${index}.fee` })),
    { zone: book.elsewhere, field: "elsewhere.fee" },
  ];
  return law.states.flatMap(({ state, travelRule }) => {
    if (!travelRule || !isLimiting(travelRule.value)) return [];
    const reason = limitText(travelRule.value);
    const source = travelRule.source ? ` (${travelRule.source})` : "";
    const wayOut = limitsTravelAmount(travelRule.value)
      ? 'A flat fee can be more than that. Set it to $0, or choose "What the state allows": the fee is then the most you charge.'
      : 'Set it to $0, or choose "What the state allows": quotes then list it apart from the notary fee.';
    return zones
      .filter(({ zone }) => zone.state === state && zone.fee > 0)
      .map(({ field }) => ({
        field,
        message: `In ${stateName(state)} ${reason}${source}. ${wayOut}`,
      }));
  });
}

function unlawfulNotaryFee({ notarialFee }: RateCard, law: SiteLaw): ValidationError[] {
  const cap = feeCapOf(law);
  if (!cap || notarialFee.perAct <= cap.perAct) return [];
  const message = `${cap.name} allows at most ${cap.text}. ${formatUsd(notarialFee.perAct)} is more.`;
  return [{ field: "notarialFee.perAct", message }];
}
