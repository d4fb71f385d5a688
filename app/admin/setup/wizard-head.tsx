import { Stepper, Title } from "@mantine/core";
import { useEffect, useRef } from "react";
import { STEPS } from "../../../core/setup/wizard.ts";
import type { Wizard } from "./use-wizard.ts";
import styles from "./wizard.module.css";

/** The five steps, and the name of the one that is open. */
export function WizardHead({ wizard }: { wizard: Wizard }) {
  const { step } = wizard;
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // Whoever hears the page is told of the new step; the first one they came to by themselves.
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [step]);
  return (
    <>
      <Stepper
        active={step}
        onStepClick={wizard.goTo}
        wrap={false}
        size="sm"
        labelPosition="bottom"
        classNames={{
          step: styles.step ?? "",
          stepBody: styles.body ?? "",
          separator: styles.separator ?? "",
        }}
      >
        {STEPS.map((title, at) => (
          <Stepper.Step
            key={title}
            label={title}
            allowStepSelect={wizard.mayGoTo(at)}
            aria-label={`${at + 1} ${title}`}
            aria-current={at === step ? "step" : undefined}
          />
        ))}
      </Stepper>
      <Title order={2} fz={24} ref={heading} tabIndex={-1} style={{ outline: "none" }}>
        {STEPS[step]}
      </Title>
    </>
  );
}
