import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { SectionKey } from "../../../core/sections/registry.ts";
import { WIZARD_STEPS, wizardStepErrors } from "../../../core/setup/wizard.ts";
import type { ValidationError } from "../../../core/site/validation/validation-errors.ts";
import type { SectionEditor } from "../shared/section-editor/use-section-editor.ts";
import type { Business } from "./business-fields.ts";
import { normalizeBusiness, updateShortName } from "./normalize-business.ts";
import { forgetStep, useKeptStep } from "./use-kept-step.ts";
import { useStepUndo } from "./use-step-undo.ts";
import { WIZARD_SECTIONS } from "./wizard-fields.ts";

const LAST = WIZARD_STEPS.length - 1;

/** Something missing or refused, with the section it is in. */
export type WizardProblem = ValidationError & { readonly key: SectionKey };

/** The state of the wizard and what its buttons do. */
export interface Wizard {
  /** From 0. */
  readonly step: number;
  /** What this step still lacks, once somebody has tried to go on, and what the server refused. */
  readonly problems: readonly WizardProblem[];
  /** Counts the attempts that failed, so that the list takes the focus each time. */
  readonly attempts: number;
  canGoTo(step: number): boolean;
  goTo(step: number): void;
  next(): void;
  /** Takes back what the last finished step changed, and opens it; null when there is nothing to take back. */
  readonly undoStep: (() => void) | null;
  save(): Promise<void>;
  /** Saves, and closes the wizard. */
  complete(): Promise<void>;
  /** Rewrites what was typed in the site's form: phone numbers, states, web addresses. */
  normalize(): void;
}

/** The wizard over a form of several sections; the step is in the URL, so that Back works. */
export function useWizard(editor: SectionEditor): Wizard {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const [attempted, setAttempted] = useState<readonly number[]>([]);
  const [attempts, setAttempts] = useState(0);
  const { value, set } = editor.section("businessConfig");
  const base = editor.sections.find(({ key }) => key === "businessConfig");
  // What is published passed the schema of its section.
  const published = base?.published as Business;
  const step = stepIn(query.get("step"));
  const isComplete = (index: number) => wizardStepErrors(index, value).length === 0;

  const goTo = (index: number) => setQuery({ step: String(index + 1) });
  useKeptStep(query.has("step") ? step : null, (kept) =>
    setQuery({ step: String(stepIn(String(kept + 1)) + 1) }, { replace: true }),
  );
  const undo = useStepUndo(editor, WIZARD_SECTIONS, step);
  const showProblems = (index: number) => {
    setAttempted((steps) => [...steps, index]);
    setAttempts((count) => count + 1);
    if (index !== step) goTo(index);
  };
  const missing = attempted.includes(step) ? wizardStepErrors(step, value) : [];

  return {
    step,
    problems: [
      ...missing.map((error) => ({ key: "businessConfig" as const, ...error })),
      ...editor.problems,
    ],
    attempts,
    canGoTo: (index) =>
      WIZARD_STEPS.every((_, before) => before < step || before >= index || isComplete(before)),
    goTo,
    next: () => (isComplete(step) ? goTo(Math.min(step + 1, LAST)) : showProblems(step)),
    undoStep:
      undo === null
        ? null
        : () => {
            undo.restore();
            goTo(undo.step);
          },
    async save() {
      if (isComplete(step)) await editor.save();
      else showProblems(step);
    },
    async complete() {
      const first = WIZARD_STEPS.findIndex((_, index) => !isComplete(index));
      if (first >= 0) return showProblems(first);
      // Completing the setup publishes the whole profile under the owner's name, changed or not.
      if (!(await editor.save("setup completed", ["businessConfig"]))) {
        setAttempts((count) => count + 1);
        return;
      }
      forgetStep();
      notifications.show({ message: "Saved. Visitors see it now.", autoClose: 3_000 });
      await navigate("/admin");
    },
    normalize() {
      const normalized = updateShortName(normalizeBusiness(value), published);
      if (JSON.stringify(normalized) !== JSON.stringify(value)) set(normalized);
    },
  };
}

/** The step of the URL, where the first one is 1; anything else is the first. */
function stepIn(text: string | null): number {
  const step = Number(text) - 1;
  return Number.isInteger(step) && step >= 0 && step <= LAST ? step : 0;
}
