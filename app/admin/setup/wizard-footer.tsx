import { Anchor, Box, Button, Group, Paper, Text } from "@mantine/core";
import { WIZARD_STEPS } from "../../../core/setup/wizard.ts";
import { ChangesLink } from "../shared/changes/changes-link.tsx";
import { SavedBanner } from "../shared/notices/saved-banner.tsx";
import { sectionStatusText } from "../shared/section-editor/section-status-text.ts";
import type { SectionEditor } from "../shared/section-editor/use-section-editor.ts";
import { useBusinessZone } from "../shared/ui/date-time.tsx";
import type { Wizard } from "./use-wizard.ts";
import styles from "./wizard.module.css";

/** The footer of the wizard: the status of what was typed, and its buttons. */
export function WizardFooter({ wizard, editor }: { wizard: Wizard; editor: SectionEditor }) {
  const { step } = wizard;
  const { status } = editor;
  const isDirty = editor.changes.length > 0;
  const zone = useBusinessZone();
  const isRepaired = editor.sections.some((section) => section.isRepaired);
  const isSaving = status.kind === "sending";
  return (
    <Box className={styles.foot ?? ""} data-sticky-bar>
      <SavedBanner at={editor.savedAt} />
      <Paper withBorder shadow="sm" p="sm" role="region" aria-label="Save">
        <Group justify="space-between" gap="xs">
          <div>
            <Text size="sm" c="dimmed" aria-live="polite">
              {sectionStatusText(status, isDirty, isRepaired, zone)}
            </Text>
            <Group gap="md">
              <ChangesLink changes={editor.changes} />
              {isDirty ? (
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  py={4}
                  onClick={() => void editor.discard()}
                >
                  Discard
                </Anchor>
              ) : null}
              {wizard.undoStep ? (
                <Anchor component="button" type="button" size="sm" py={4} onClick={wizard.undoStep}>
                  Undo last step
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
            {step === WIZARD_STEPS.length - 1 ? (
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
