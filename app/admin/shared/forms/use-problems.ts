import { useState } from "react";
import type { ValidationError } from "../../../../core/site/validation/validation-errors.ts";
import { errorsByField } from "./field-scope.ts";

/**
 * The list of what the server refused, which is also shown at the fields of the form. `atFormPaths` gives the problems at
 * the paths that the form knows.
 */
export function useProblems<Problem extends ValidationError>(
  form: { setErrors(errors: Record<string, string>): void },
  initial: readonly Problem[],
  atFormPaths: (problems: readonly Problem[]) => readonly ValidationError[] = (same) => same,
) {
  const [problems, setProblems] = useState(initial);
  return {
    problems,
    showProblems(next: readonly Problem[]) {
      setProblems(next);
      form.setErrors(errorsByField(atFormPaths(next)));
    },
  };
}
