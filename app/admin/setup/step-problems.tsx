import { Alert, Anchor, List } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { FieldError } from "../../../core/site/problems.ts";
import { fieldId } from "./business-fields.ts";

/** What stands in the way, as a list that takes the eye and the keyboard to it; each line leads to its field. */
export function StepProblems({
  problems,
  refusals,
  onGo,
}: {
  problems: readonly FieldError[];
  refusals: number;
  /** Brings the step of a field on the page. */
  onGo: (field: string) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);
  if (problems.length === 0) return null;
  return (
    <Alert ref={box} tabIndex={-1} color="seal" title="Please mend this first" role="alert">
      <List listStyleType="none">
        {problems.map(({ field, message }) => (
          <List.Item key={`${field} ${message}`}>
            <Anchor
              href={`#${fieldId(field)}`}
              c="inherit"
              underline="always"
              onClick={(event) => {
                event.preventDefault();
                onGo(field);
              }}
            >
              {message}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
