import { findBrokenReferences } from "../checks/broken-references.ts";
import { checkCancellationTerms } from "../checks/cancellation-terms.ts";
import { checkContact } from "../checks/contact.ts";
import { checkContrast } from "../checks/contrast.ts";
import { checkCounties } from "../checks/counties.ts";
import { checkCountyTexts } from "../checks/county-texts.ts";
import { checkDates } from "../checks/dates.ts";
import { checkHours } from "../checks/hours.ts";
import { checkPrices } from "../checks/prices.ts";
import { checkRadius } from "../checks/radius.ts";
import { checkTestimonialPermissions } from "../checks/testimonial-permissions.ts";
import { findUnverifiedClaims } from "../checks/unverified-claims.ts";
import { applyFix, type CheckedSite, type Inconsistency } from "./inconsistency.ts";

export type { CheckedSite, Inconsistency, InconsistencyKind } from "./inconsistency.ts";
export { applyFix };

/** Every inconsistency of a site, those that cost money or trust first. */
export function findInconsistencies(checked: CheckedSite): Inconsistency[] {
  return [
    checkPrices,
    checkCancellationTerms,
    checkHours,
    checkCounties,
    checkCountyTexts,
    checkRadius,
    checkContact,
    findUnverifiedClaims,
    checkTestimonialPermissions,
    checkDates,
    checkContrast,
    findBrokenReferences,
  ].flatMap((check) => check(checked));
}
