import { Badge } from "@mantine/core";
import { CALL_STATES, type Call } from "./words.ts";

/** What became of a call, at a glance. */
export function CallState({ status }: { status: Call["status"] }) {
  return (
    <Badge
      variant={status === "queued" ? "default" : "light"}
      {...(status === "dead" && { color: "seal" })}
    >
      {CALL_STATES[status]}
    </Badge>
  );
}

/** Why the last attempt failed, and whether there is anything to do about it. */
export function whatNow({ status, lastError }: Pick<Call, "status" | "lastError">): string {
  return status === "queued" ? `${lastError} It is tried again by itself.` : (lastError ?? "");
}
