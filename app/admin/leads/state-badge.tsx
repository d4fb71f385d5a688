import { Badge } from "@mantine/core";
import { type LeadState, STATE_WORDS } from "../../../core/leads/states.ts";

/** How far an enquiry has come. */
export function StateBadge({ state }: { state: LeadState }) {
  return (
    <Badge
      variant={state === "new" ? "filled" : "default"}
      size="lg"
      tt="none"
      fw={600}
      style={{ flexShrink: 0 }}
    >
      {STATE_WORDS[state]}
    </Badge>
  );
}
