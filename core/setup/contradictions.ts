import { wrongTerms } from "./cancellation.ts";
import { wrongContact } from "./contact.ts";
import { type Checked, type Contradiction, mended } from "./contradiction.ts";
import { poorContrast } from "./contrast.ts";
import { wrongCounties } from "./counties.ts";
import { wrongCountyTexts } from "./county-texts.ts";
import { wrongDates } from "./dates.ts";
import { wrongHours } from "./hours.ts";
import { looseEnds } from "./loose-ends.ts";
import { unpermitted } from "./permission.ts";
import { wrongPrices } from "./prices.ts";
import { unproven } from "./proof.ts";
import { wrongRadius } from "./reach.ts";

export type { Checked, Contradiction, ContradictionKind } from "./contradiction.ts";
export { mended };

/** Every place where a site disagrees with itself, those that cost money or trust first. */
export function contradictions(checked: Checked): Contradiction[] {
  return [
    wrongPrices,
    wrongTerms,
    wrongHours,
    wrongCounties,
    wrongCountyTexts,
    wrongRadius,
    wrongContact,
    unproven,
    unpermitted,
    wrongDates,
    poorContrast,
    looseEnds,
  ].flatMap((check) => check(checked));
}
