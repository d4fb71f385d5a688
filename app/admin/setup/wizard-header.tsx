import { Stepper, Text, Title } from "@mantine/core";
import { useEffect, useRef } from "react";
import { WIZARD_STEPS } from "../../../core/setup/wizard.ts";
import type { Wizard } from "./use-wizard.ts";
import styles from "./wizard.module.css";

/** The five steps, and the title of the current one. */
export function WizardHeader({ wizard }: { wizard: Wizard }) {
  const { step } = wizard;
  const titleRef = useRef<HTMLHeadingElement>(null);
  const isFirstStep = useRef(true);
  useEffect(() => {
    // Screen readers announce a new step through the focus; the first step needs no announcement.
    if (!isFirstStep.current) titleRef.current?.focus();
    isFirstStep.current = false;
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
        {WIZARD_STEPS.map((title, index) => (
          <Stepper.Step
            key={title}
            label={title}
            allowStepSelect={wizard.canGoTo(index)}
            aria-current={index === step ? "step" : undefined}
          />
        ))}
      </Stepper>
      <Text size="sm" c="dimmed">{`Step ${step + 1} of ${WIZARD_STEPS.length}`}</Text>
      <Title order={2} fz={24} ref={titleRef} tabIndex={-1} style={{ outline: "none" }}>
        {WIZARD_STEPS[step]}
      </Title>
    </>
  );
}
