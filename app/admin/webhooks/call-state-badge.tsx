import { Badge } from "@mantine/core";
import type { DeliverySummary } from "../../desk.ts";
import { CALL_STATE_LABELS } from "./labels.ts";

/** The delivery state of a call. */
export function CallStateBadge({ status }: { status: DeliverySummary["status"] }) {
  return (
    <Badge
      variant={status === "queued" ? "default" : "light"}
      {...(status === "dead" && { color: "seal" })}
    >
      {CALL_STATE_LABELS[status]}
    </Badge>
  );
}

/** Why the last attempt failed, and whether it will be tried again. */
export function failureText({
  status,
  lastError,
}: Pick<DeliverySummary, "status" | "lastError">): string {
  return status === "queued" ? `${lastError} It will be retried automatically.` : (lastError ?? "");
}
