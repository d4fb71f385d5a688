import { Alert } from "@mantine/core";
import type { MailDeliveryProblem } from "../../desk.ts";
import { DateTime } from "../shared/ui/date-time.tsx";

/** Warns that emails are not delivered. */
export function EmailProblemBanner({ problem }: { problem: MailDeliveryProblem }) {
  const { waiting, dead, since, lastReason } = problem;
  return (
    <Alert color="seal" title="Mail does not get through" mb="lg" role="alert">
      Since <DateTime at={new Date(since).toISOString()} />: {emailCount(waiting)} waiting for
      another try
      {dead > 0 ? `, ${emailCount(dead)} given up` : ""}. No enquiry is lost: all of them are kept
      here. The mail server says: {lastReason || "nothing"}
    </Alert>
  );
}

function emailCount(count: number): string {
  return count === 1 ? "1 mail" : `${count} mails`;
}
