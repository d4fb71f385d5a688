import { Anchor } from "@mantine/core";
import type { ValidationError } from "../../../core/site/validation/validation-errors.ts";
import { ProblemList } from "../shared/notices/problem-list.tsx";
import { fieldId } from "./business-fields.ts";

/** What is missing or wrong; each line leads to its field. */
export function WizardProblems({
  problems,
  attempts,
  onGo,
}: {
  problems: readonly ValidationError[];
  attempts: number;
  /** Opens the step of a field and focuses it. */
  onGo: (field: string) => void;
}) {
  return (
    <ProblemList problems={problems} attempt={attempts} isPlain>
      {({ field, message }) => (
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
      )}
    </ProblemList>
  );
}
