import { Badge } from "@mantine/core";
import { MAIL_STATES, type Mail } from "./words.ts";

/** What became of a mail, at a glance. */
export function MailBadge({ state }: { state: Mail["state"] }) {
  return (
    <Badge
      variant={state === "sent" || state === "dead" ? "light" : "default"}
      {...(state === "dead" && { color: "seal" })}
    >
      {MAIL_STATES[state]}
    </Badge>
  );
}
