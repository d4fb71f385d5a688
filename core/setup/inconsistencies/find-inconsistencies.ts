import { runSteps } from "../../run-steps.ts";
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

const CHECKS = [
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
];

/** Every inconsistency of a site, those that cost money or trust first. */
export function findInconsistencies(checked: CheckedSite): Inconsistency[] {
  return runSteps(findInconsistenciesSteps(checked));
}

/** The same in steps, one for each check: together they read every text, which takes longer than a visitor should wait. */
export function* findInconsistenciesSteps(checked: CheckedSite): Generator<void, Inconsistency[]> {
  const found: Inconsistency[] = [];
  for (const check of CHECKS) {
    found.push(...check(checked));
    yield;
  }
  return found;
}
