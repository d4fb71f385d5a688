import { Alert, List } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import type { ValidationError } from "../../../../core/site/validation/validation-errors.ts";

/** Everything that prevents a save, as a list that takes the eye and the keyboard to it. */
export function ProblemList<Problem extends ValidationError>({
  problems,
  attempt,
  intro,
  isPlain = false,
  children: itemOf,
}: {
  problems: readonly Problem[];
  /** The list takes the focus whenever this changes to another value than 0: a new answer, or a count of attempts. */
  attempt: unknown;
  intro?: ReactNode;
  /** Without bullets, for a list of links. */
  isPlain?: boolean;
  children: (problem: Problem) => ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt !== 0) box.current?.focus();
  }, [attempt]);
  if (problems.length === 0) return null;
  return (
    <Alert ref={box} tabIndex={-1} color="seal" title="Please fix this first" role="alert">
      {intro}
      <List {...(isPlain ? { listStyleType: "none" } : {})}>
        {problems.map((problem) => (
          <List.Item key={keyOf(problem)}>{itemOf(problem)}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** A problem after the name of its field. */
export function NamedProblem({ name, message }: { name: string; message: string }) {
  return (
    <>
      {name ? <strong>{name}: </strong> : null}
      {message}
    </>
  );
}

function keyOf(problem: ValidationError & { readonly key?: string }): string {
  return `${problem.key ?? ""} ${problem.field} ${problem.message}`;
}
