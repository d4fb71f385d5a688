import type { z } from "zod";

/** One thing wrong in a content file: where (`zones.1.fee`; "" is the whole file), and what. */
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
        .map(({ file, path, problem }) => `${file}: ${path || "the whole"}: ${problem}.`)
        .join("\n"),
    );
    this.name = "ContentFileError";
    this.problems = problems;
  }
}

/** The error for a file that a schema rejects. */
export function contentFileError(file: string, error: z.ZodError): ContentFileError {
  return new ContentFileError(
    error.issues.map(({ path, message }) => ({ file, path: path.join("."), problem: message })),
  );
}
