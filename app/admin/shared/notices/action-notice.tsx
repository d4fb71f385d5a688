import { Alert } from "@mantine/core";
import type { ActionResult } from "../action-result/action-result.ts";
import { ReauthenticateAlert } from "../auth/reauthenticate-alert.tsx";

/** Shows the problem or the message of a submitted form, or that the password is needed again, and announces it to screen readers. */
export function ActionNotice({
  result,
}: {
  result:
    | (Pick<ActionResult, "problem" | "message"> &
        Partial<Pick<ActionResult, "mustReauthenticate">>)
    | undefined;
}) {
  if (result?.mustReauthenticate) return <ReauthenticateAlert />;
  if (result?.problem) {
    return (
      <Alert color="seal" role="alert">
        {result.problem}
      </Alert>
    );
  }
  return result?.message ? <Alert role="status">{result.message}</Alert> : null;
}
