import { Anchor, Box, Button, Group, Paper, Text } from "@mantine/core";
import { STEPS } from "../../../core/setup/wizard.ts";
import { SavedBanner } from "../editing/save-bar.tsx";
import { standingWords } from "../editing/standing-words.ts";
import type { Editing } from "../editing/use-editing.ts";
import { WhatChanges } from "../editing/what-changes.tsx";
import type { Wizard } from "./use-wizard.ts";
import styles from "./wizard.module.css";

/** The foot of the wizard: how far what was typed has come, and its buttons. */
export function WizardFoot({ wizard, editing }: { wizard: Wizard; editing: Editing }) {
  const { step } = wizard;
  const { standing } = editing.state;
  const isDirty = editing.changes.length > 0;
  const isSaving = standing.kind === "publishing";
  return (
    <Box className={styles.foot ?? ""}>
      <SavedBanner at={editing.state.savedAt} />
      <Paper withBorder shadow="sm" p="sm" role="region" aria-label="Save">
        <Group justify="space-between" gap="xs">
          <div>
            <Text size="sm" c="dimmed" aria-live="polite">
              {standingWords(standing, isDirty)}
            </Text>
            <Group gap="md">
              <WhatChanges changes={editing.changes} />
              {isDirty ? (
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  py={4}
                  onClick={() => void editing.discard()}
                >
                  Discard
                </Anchor>
              ) : null}
            </Group>
          </div>
          <Group gap="xs" className={styles.buttons ?? ""}>
            <Button variant="default" disabled={step === 0} onClick={() => wizard.goTo(step - 1)}>
              Previous
            </Button>
            <Button variant="default" loading={isSaving} onClick={() => void wizard.save()}>
              Save Progress
            </Button>
            {step === STEPS.length - 1 ? (
              <Button loading={isSaving} onClick={() => void wizard.complete()}>
                Complete Setup
              </Button>
            ) : (
              <Button onClick={wizard.next}>Next</Button>
            )}
          </Group>
        </Group>
      </Paper>
    </Box>
  );
}
