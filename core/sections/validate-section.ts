import { toSentence, type ValidationError, validateValue } from "../site/validation-errors.ts";
import { SECTIONS, type SectionKey } from "./registry.ts";
import { describeProblem, type SiteProblem } from "./section-error.ts";

/** Everything a section's schema rejects in a value, in sentences for the person who typed it; empty when it is valid. */
export function validateSection(key: SectionKey, value: unknown): ValidationError[] {
  return validateValue(SECTIONS[key], value);
}

/** A problem of a composed site, shown in the form of one section. A problem of another section belongs to no field there. */
export function toValidationError(problem: SiteProblem, key: SectionKey): ValidationError {
  return problem.section === key
    ? { field: problem.path, message: toSentence(problem.problem) }
    : { field: "", message: describeProblem(problem) };
}
