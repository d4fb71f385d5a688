import { Badge } from "@mantine/core";
import type { ListedMail } from "../../desk.ts";
import { EMAIL_STATE_LABELS } from "../shared/emails/email-log.ts";

/** The delivery state of an email. */
export function EmailStateBadge({ state }: { state: ListedMail["state"] }) {
  return (
    <Badge
      variant={state === "sent" || state === "dead" ? "light" : "default"}
      {...(state === "dead" && { color: "seal" })}
    >
      {EMAIL_STATE_LABELS[state]}
    </Badge>
  );
}
