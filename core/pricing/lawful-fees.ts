import { feePerAct } from "../law/sentences/law-sentences.ts";
import type { SiteLaw } from "../law/site-law.ts";
import type { RateCard } from "./rates.ts";
import { isLimiting, type TravelLimit } from "./travel-limit.ts";

/** The price books made here, by the one they were made from and what the law changed, so that sites share them. */
const madeFrom = new WeakMap<RateCard, Map<string, RateCard>>();

/** The other way round. A site holds what was made only; this keeps the original, under which another site finds it. */
const originals = new WeakMap<RateCard, RateCard>();

/**
 * The price book with what the law of the site's states says of its fees, so that no published amount outlives a change of state:
 * the most for an act, where that is known, and the limits of the travel fee. It is the same object wherever the law changes
 * nothing, and for all sites on which the law changes the same.
 * @param homeZip the ZIP the notary sets out from; may be empty
 */
export function withLawfulFees(pricing: RateCard, homeZip: string, law: SiteLaw): RateCard {
  const perAct = feePerAct(law) ?? pricing.notarialFee.perAct;
  const travelLimits = travelLimitsOf(law, homeZip);
  if (perAct === pricing.notarialFee.perAct && travelLimits.length === 0) return pricing;
  const made = madeFrom.get(pricing) ?? new Map<string, RateCard>();
  madeFrom.set(pricing, made);
  const id = JSON.stringify([perAct, travelLimits]);
  const known = made.get(id);
  if (known) return known;
  const lawful: RateCard = {
    ...pricing,
    notarialFee: { ...pricing.notarialFee, perAct },
    ...(travelLimits.length > 0 ? { travelLimits } : {}),
  };
  made.set(id, lawful);
  originals.set(lawful, pricing);
  return lawful;
}

function travelLimitsOf({ states }: SiteLaw, homeZip: string): TravelLimit[] {
  return states.flatMap(({ state, travel, travelRule }) =>
    travelRule && isLimiting(travelRule.value)
      ? [{ state, rule: travelRule.value, homeZip, sentence: travel?.value.text ?? null }]
      : [],
  );
}
