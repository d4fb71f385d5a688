import type { z } from "zod";
import { validationErrorsOf } from "../../core/site/validation/validation-errors.ts";

/** One thing wrong in a content file: where (`zones.1.fee`; "" is the whole file), and a sentence about it. */
export interface ContentProblem {
  readonly file: string;
  readonly path: string;
  readonly problem: string;
}

/** Thrown when a file of `content/` is not valid. Its fields name file and path; the message has a line for each problem. */
export class ContentFileError extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    super(
      problems
        .map(({ file, path, problem }) => [file, path, problem].filter(Boolean).join(": "))
        .join("\n"),
    );
    this.name = "ContentFileError";
    this.problems = problems;
  }
}

/** The error for a file whose content, `value`, a schema rejects. Without the value a missing field is called one of the wrong type. */
export function contentFileError(
  file: string,
  error: z.ZodError,
  value?: unknown,
): ContentFileError {
  return new ContentFileError(
    validationErrorsOf(error, value).map(({ field, message }) => ({
      file,
      path: field,
      problem: message,
    })),
  );
}
