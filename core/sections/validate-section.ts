import {
  toSentence,
  type ValidationError,
  validateValue,
} from "../site/validation/validation-errors.ts";
import { SECTION_CATALOG } from "./catalog.ts";
import { problemPlace, sectionFieldLabel } from "./editing/field-label.ts";
import { SECTIONS, type SectionKey } from "./registry.ts";
import type { SiteProblem } from "./section-error.ts";

/** Everything a section's schema rejects in a value, in sentences for the person who typed it; empty when it is valid. */
export function validateSection(key: SectionKey, value: unknown): ValidationError[] {
  return validateValue(SECTIONS[key], value, (path) => sectionFieldLabel(key, path, value));
}

/** A problem of a composed site, shown in the form of one section. A problem of another section belongs to no field there. */
export function toValidationError(problem: SiteProblem, key: SectionKey): ValidationError {
  return problem.section === key
    ? { field: problem.path, message: problemSentence(problem) }
    : {
        field: "",
        message: `${SECTION_CATALOG[problem.section].label}: ${problemForOwner(problem)}`,
      };
}

/** A problem of a composed site for its owner, below the name of its section: where it is, and what is wrong. */
export function problemForOwner(problem: SiteProblem): string {
  const message = problemSentence(problem);
  const place = problemPlace(problem.path, message, problem.section);
  return place ? `${place}: ${message}` : message;
}

function problemSentence({ section, path, problem }: SiteProblem): string {
  return toSentence(problem, sectionFieldLabel(section, path));
}
