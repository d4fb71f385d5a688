import { Radio, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { TellByEmail } from "../../shared/emails/tell-by-email.tsx";
import { type Scope, ScopeChoice } from "../series/scope-choice.tsx";
import type { ActionResponse } from "./action-response.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import type { VisitPageData } from "./visit-page-data.ts";

/** Cancels a visit. The current fee is shown first; it is due unless the owner cancels or waives it. */
export function CancelDialog({
  page,
  onClose,
  onDone,
}: {
  page: VisitPageData;
  onClose: () => void;
  onDone: (response: ActionResponse) => void;
}) {
  const { summary, email, fees, series } = page;
  const [scope, setScope] = useState<Scope>("this");
  const following = series?.following ?? 1;
  const isSeveral = series !== null && scope === "following";
  const fee = isSeveral ? series.fee : fees.cancel;
  return (
    <ConfirmDialog
      id={summary.id}
      intent={isSeveral ? "cancel-following" : "cancel"}
      title={`Cancel the visit with ${summary.name}?`}
      confirm={isSeveral ? `Cancel ${following} visits` : "Cancel visit"}
      onClose={onClose}
      onDone={onDone}
    >
      {(response) => (
        <>
          <ScopeChoice
            label="Which visits?"
            following={following}
            value={scope}
            onChange={setScope}
          />
          <FeeChoice key={scope} {...(response?.fee ?? fee)} />
          {email ? (
            <TellByEmail label={`Email ${email}`} />
          ) : (
            <Text size="sm" c="dimmed">
              There’s no email address, so call them.
            </Text>
          )}
        </>
      )}
    </ConfirmDialog>
  );
}

/** The shown fee is sent in addition to the choice of waiving it, so that a fee that arose meanwhile is shown first. */
function FeeChoice({ cents, text }: { cents: number; text: string }) {
  return (
    <>
      <input type="hidden" name="shownFee" value={cents} />
      {cents > 0 ? (
        <Radio.Group name="fee" label="Who is canceling?" defaultValue="due">
          <Stack gap="sm" mt="xs">
            <Radio value="due" label={`The client: ${text} is due`} />
            <Radio value="waive" label="I am, or I’m waiving the fee: nothing is due" />
          </Stack>
        </Radio.Group>
      ) : (
        <Text>There’s no charge to cancel now. A canceled visit can’t be restored.</Text>
      )}
    </>
  );
}
