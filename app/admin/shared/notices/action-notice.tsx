import { Alert } from "@mantine/core";
import type { ActionResult } from "../action-result/action-result.ts";

/** Shows the problem or the message of a submitted form, and announces it to screen readers. */
export function ActionNotice({
  result,
}: {
  result: Pick<ActionResult, "problem" | "message"> | undefined;
}) {
  if (result?.problem) {
    return (
      <Alert color="seal" role="alert">
        {result.problem}
      </Alert>
    );
  }
  return result?.message ? <Alert role="status">{result.message}</Alert> : null;
}
