import { Badge } from "@mantine/core";
import { LEAD_STATE_LABELS, type LeadState } from "../../../core/leads/lead-states.ts";

/** The state of a lead. */
export function StateBadge({ state }: { state: LeadState }) {
  return (
    <Badge
      variant={state === "new" ? "filled" : "default"}
      size="lg"
      tt="none"
      fw={600}
      style={{ flexShrink: 0 }}
    >
      {LEAD_STATE_LABELS[state]}
    </Badge>
  );
}
