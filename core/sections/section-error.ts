import type { z } from "zod";
import { validationErrorsOf } from "../site/validation/validation-errors.ts";
import { sectionFieldLabel } from "./editing/field-label.ts";
import type { SectionKey } from "./registry.ts";

/** One thing wrong with a section's content. */
export interface SiteProblem {
  readonly section: SectionKey;
  /** A value its schema rejects, a token that does not exist, or a reference to something that does not exist. */
  readonly kind: "value" | "token" | "reference";
  /** Where in the section: `zones.1.fee`; "" is the whole section. */
  readonly path: string;
  /** What is wrong there, with a period at its end. */
  readonly problem: string;
}

/** Thrown when a section, or a site composed of sections, cannot be used. Read the fields; the message is for logs. */
export class SectionError extends Error {
  readonly problems: readonly SiteProblem[];
  /** The site that could not be composed; null when a section was read by itself. */
  readonly site: string | null;

  /** `source` is what the message calls the section: its file, or its key when left out. */
  constructor(
    problems: readonly SiteProblem[],
    { site = null, source }: { readonly site?: string | null; readonly source?: string } = {},
  ) {
    super(problems.map((each) => describeProblem(each, source)).join("\n"));
    this.name = "SectionError";
    this.problems = problems;
    this.site = site;
  }
}

/** A problem in one line, as logs and commands print it: `pricing: zones.1.fee: Fee per visit can't be less than 0.` */
export function describeProblem(
  { section, kind, path, problem }: SiteProblem,
  source: string = section,
): string {
  if (kind === "token") return `${[source, path].filter(Boolean).join(".")}: ${problem}`;
  return [source, path, problem].filter(Boolean).join(": ");
}

/** What a section's schema rejects in a value. */
export function schemaProblems(
  section: SectionKey,
  error: z.ZodError,
  value: unknown,
): SiteProblem[] {
  const labels = (path: string) => sectionFieldLabel(section, path);
  return validationErrorsOf(error, value, labels).map(({ field, message }) => ({
    section,
    kind: "value",
    path: field,
    problem: message,
  }));
}
