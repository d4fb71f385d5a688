import { Alert } from "@mantine/core";
import type { MailDeliveryProblem } from "../../desk.ts";
import { DeliveryFailure } from "../shared/emails/delivery-failure.tsx";
import { DateTime } from "../shared/ui/date-time.tsx";

/** Warns that emails are not delivered. */
export function EmailProblemBanner({ problem }: { problem: MailDeliveryProblem }) {
  const { waiting, dead, since, lastReason } = problem;
  return (
    <Alert color="seal" title="Email delivery is failing" mb="lg" role="alert">
      Since <DateTime at={new Date(since).toISOString()} />: {emailCount(waiting)} waiting to be
      retried
      {dead > 0 ? `, ${emailCount(dead)} failed` : ""}. No leads are lost: they’re all saved here.
      <DeliveryFailure reason={lastReason} />
    </Alert>
  );
}

function emailCount(count: number): string {
  return count === 1 ? "1 email" : `${count} emails`;
}
