import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { problemsOf, STEPS } from "../../../core/setup/wizard.ts";
import type { FieldError } from "../../../core/site/problems.ts";
import type { Editing } from "../editing/use-editing.ts";
import { tidied, withShortName } from "./as-typed.ts";
import type { Business } from "./business-fields.ts";

const LAST = STEPS.length - 1;

/** Where somebody stands in the wizard, and what its buttons do. */
export interface Wizard {
  /** From 0. */
  readonly step: number;
  /** What stands in the way of this step, once somebody has tried to go on, and what a save came back with. */
  readonly problems: readonly FieldError[];
  /** Grows with every try that was refused, so that the list takes the eye each time. */
  readonly refusals: number;
  mayGoTo(step: number): boolean;
  goTo(step: number): void;
  next(): void;
  save(): Promise<void>;
  /** Saves, and closes the wizard. */
  complete(): Promise<void>;
  /** Writes what was typed the way the site writes it. */
  tidy(): void;
}

/** The wizard over a form of the section `businessConfig`; the step is in the address, so that Back works. */
export function useWizard(editing: Editing): Wizard {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const [tried, setTried] = useState<readonly number[]>([]);
  const [refusals, setRefusals] = useState(0);
  const { value, set } = editing.section("businessConfig");
  const published = editing.state.sections.find(({ key }) => key === "businessConfig")
    ?.published as Business;
  const step = stepIn(query.get("step"));
  const isFree = (at: number) => problemsOf(at, value).length === 0;

  const goTo = (at: number) => setQuery({ step: String(at + 1) });
  const refuse = (at: number) => {
    setTried((steps) => [...steps, at]);
    setRefusals((count) => count + 1);
    if (at !== step) goTo(at);
  };

  return {
    step,
    problems: [...(tried.includes(step) ? problemsOf(step, value) : []), ...editing.state.errors],
    refusals,
    mayGoTo: (at) => STEPS.every((_, before) => before < step || before >= at || isFree(before)),
    goTo,
    next: () => (isFree(step) ? goTo(Math.min(step + 1, LAST)) : refuse(step)),
    async save() {
      if (isFree(step)) await editing.save();
      else refuse(step);
    },
    async complete() {
      const first = STEPS.findIndex((_, at) => !isFree(at));
      if (first >= 0) return refuse(first);
      // Whoever completes the setup vouches for what it says, changed or not.
      if (!(await editing.save("setup completed", "all"))) return;
      notifications.show({ message: "Saved. Visitors see it now.", autoClose: 3_000 });
      await navigate("/admin");
    },
    tidy() {
      const tidy = withShortName(tidied(value), published);
      if (JSON.stringify(tidy) !== JSON.stringify(value)) set(tidy);
    },
  };
}

/** The step an address names, counted from 1 there; anything else is the first. */
function stepIn(text: string | null): number {
  const step = Number(text) - 1;
  return Number.isInteger(step) && step >= 0 && step <= LAST ? step : 0;
}

/** The fields of each step, by the first word of their paths. */
const FIELDS = [
  ["name", "shortName", "tagline", "phone", "email", "website"],
  ["address", "serviceArea"],
  ["hours", "timezone"],
  ["credentials", "commissionStates", "social"],
  ["seo"],
];

/** The step that asks for a field. */
export function stepOf(field: string): number {
  const [first = ""] = field.split(".");
  return Math.max(
    0,
    FIELDS.findIndex((fields) => fields.includes(first)),
  );
}
