import { Anchor } from "@mantine/core";
import type { SectionKey } from "../../../core/sections/registry.ts";
import { ProblemList } from "../shared/notices/problem-list.tsx";
import { fieldId } from "./business-fields.ts";
import type { WizardProblem } from "./use-wizard.ts";

/** What is missing or wrong; each line leads to its field. */
export function WizardProblems({
  problems,
  attempts,
  onGo,
}: {
  problems: readonly WizardProblem[];
  attempts: number;
  /** Opens the step of a field and focuses it. */
  onGo: (key: SectionKey, field: string) => void;
}) {
  return (
    <ProblemList problems={problems} attempt={attempts} isPlain>
      {({ key, field, message }) => (
        <Anchor
          href={`#${fieldId(field)}`}
          c="inherit"
          underline="always"
          onClick={(event) => {
            event.preventDefault();
            onGo(key, field);
          }}
        >
          {message}
        </Anchor>
      )}
    </ProblemList>
  );
}
