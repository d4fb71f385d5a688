import { Checkbox, Radio, Stack, Text } from "@mantine/core";
import type { ActAnswer } from "./act.ts";
import { AskingDialog } from "./asking-dialog.tsx";
import type { FilePart } from "./file-part.ts";

/** Calls a visit off. The fee by the clock is shown first; who calls it off says whether it is due. */
export function CancelDialog({
  file,
  onClose,
  onDone,
}: {
  file: FilePart;
  onClose: () => void;
  onDone: (answer: ActAnswer) => void;
}) {
  const { shown, email, fees } = file;
  return (
    <AskingDialog
      id={shown.id}
      intent="cancel"
      title={`Cancel the visit with ${shown.name}?`}
      confirm="Cancel the visit"
      onClose={onClose}
      onDone={onDone}
    >
      {(answer) => (
        <>
          <Fee {...(answer?.fee ?? fees.cancel)} />
          {email ? (
            <Checkbox name="tell" defaultChecked label={`Mail ${email}`} />
          ) : (
            <Text size="sm" c="dimmed">
              There is no mail address: call them.
            </Text>
          )}
        </>
      )}
    </AskingDialog>
  );
}

/** The fee that is shown goes with the form apart from the wish to waive it, so that a fee that came up meanwhile is told first. */
function Fee({ cents, words }: { cents: number; words: string }) {
  return (
    <>
      <input type="hidden" name="shownFee" value={cents} />
      {cents > 0 ? (
        <Radio.Group name="fee" label="Who calls it off?" defaultValue="due">
          <Stack gap="sm" mt="xs">
            <Radio value="due" label={`They do: ${words} is due`} />
            <Radio value="waive" label="I do, or I waive the fee: nothing is due" />
          </Stack>
        </Radio.Group>
      ) : (
        <Text>Cancelling now costs nothing. A cancelled visit cannot be taken back.</Text>
      )}
    </>
  );
}
