import { Checkbox, Radio, Stack, Text } from "@mantine/core";
import { AskingDialog } from "./asking-dialog.tsx";
import type { FilePart } from "./file-part.ts";

/** Calls a visit off. The fee by the clock is shown first; who calls it off says whether it is due. */
export function CancelDialog({ file, onClose }: { file: FilePart; onClose: () => void }) {
  const { shown, email, fees } = file;
  const { cents, words } = fees.cancel;
  return (
    <AskingDialog
      id={shown.id}
      intent="cancel"
      title={`Cancel the visit with ${shown.name}?`}
      confirm="Cancel the visit"
      onClose={onClose}
    >
      {cents > 0 ? (
        <Radio.Group name="fee" label="Who calls it off?" defaultValue={String(cents)}>
          <Stack gap="sm" mt="xs">
            <Radio value={String(cents)} label={`They do: ${words} is due`} />
            <Radio value="0" label="I do, or I waive the fee: nothing is due" />
          </Stack>
        </Radio.Group>
      ) : (
        <>
          <input type="hidden" name="fee" value="0" />
          <Text>Cancelling now costs nothing. A cancelled visit cannot be taken back.</Text>
        </>
      )}
      {email ? (
        <Checkbox name="tell" defaultChecked label={`Mail ${email}`} />
      ) : (
        <Text size="sm" c="dimmed">
          There is no mail address: call them.
        </Text>
      )}
    </AskingDialog>
  );
}
