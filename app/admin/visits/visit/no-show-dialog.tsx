import { Radio, Stack, Text } from "@mantine/core";
import type { ActionResponse } from "./action-response.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import type { VisitPageData } from "./visit-page-data.ts";

/** Asks before recording a no-show, with the fee that is due. */
export function NoShowDialog({
  page,
  onClose,
  onDone,
}: {
  page: VisitPageData;
  onClose: () => void;
  onDone: (answer: ActionResponse) => void;
}) {
  const { summary, fees } = page;
  return (
    <ConfirmDialog
      id={summary.id}
      intent="no-show"
      title="Mark as a no-show?"
      confirm="Mark as no-show"
      onClose={onClose}
      onDone={onDone}
    >
      {() => (
        <>
          <Text>{`The visit with ${summary.name} on ${page.when}.`}</Text>
          <Radio.Group name="fee" label="Amount due" defaultValue="due">
            <Stack gap="sm" mt="xs">
              <Radio value="due" label={`The fee: ${fees.noShow.text}`} />
              <Radio value="waive" label="Nothing: I’m waiving it" />
            </Stack>
          </Radio.Group>
        </>
      )}
    </ConfirmDialog>
  );
}
