import { Button } from "@mantine/core";
import { useFetcher } from "react-router";
import type { ActionResult } from "../shared/action-result/action-result.ts";
import { ActionNotice } from "../shared/notices/action-notice.tsx";

/** Sends a refund or a charge to Stripe again, which it did not take. */
export function SendAgain({ id, what }: { id: string; what: string }) {
  const fetcher = useFetcher<ActionResult>();
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="id" value={id} />
      <ActionNotice result={fetcher.data} />
      <Button
        type="submit"
        size="xs"
        variant="default"
        aria-label={`Send again: ${what}`}
        loading={fetcher.state !== "idle"}
      >
        Send again
      </Button>
    </fetcher.Form>
  );
}
