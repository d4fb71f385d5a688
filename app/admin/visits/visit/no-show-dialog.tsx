import { Radio, Stack } from "@mantine/core";
import type { ActAnswer } from "./act.ts";
import { AskingDialog } from "./asking-dialog.tsx";
import type { FilePart } from "./file-part.ts";

/** Notes that nobody was there, with the fee told before. */
export function NoShowDialog({
  file,
  onClose,
  onDone,
}: {
  file: FilePart;
  onClose: () => void;
  onDone: (answer: ActAnswer) => void;
}) {
  const { shown, fees } = file;
  return (
    <AskingDialog
      id={shown.id}
      intent="no-show"
      title="Nobody was there?"
      confirm="Note it"
      onClose={onClose}
      onDone={onDone}
    >
      {() => (
        <Radio.Group name="fee" label="What is due" defaultValue="due">
          <Stack gap="sm" mt="xs">
            <Radio value="due" label={`The fee: ${fees.noShow.words}`} />
            <Radio value="waive" label="Nothing: I waive it" />
          </Stack>
        </Radio.Group>
      )}
    </AskingDialog>
  );
}
