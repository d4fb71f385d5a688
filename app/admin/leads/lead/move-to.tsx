import { Button, Group, Text } from "@mantine/core";
import {
  LEAD_STATE_LABELS,
  LEAD_STATES,
  type LeadState,
} from "../../../../core/leads/lead-states.ts";
import { useMoveLeads } from "../use-move-leads.tsx";

/** Buttons to move a lead to each other state. */
export function MoveTo({ id, state }: { id: string; state: LeadState }) {
  const { move, isBusy } = useMoveLeads();
  return (
    <Group gap={6} role="group" aria-label="Move to">
      <Text size="sm" c="dimmed" w="100%">
        Move to
      </Text>
      {LEAD_STATES.filter((to) => to !== state).map((to) => (
        <Button
          key={to}
          variant="default"
          size="sm"
          mih={44}
          px="sm"
          disabled={isBusy}
          onClick={() => move([{ id, state }], to)}
        >
          {state === "spam" && to === "new" ? "Not spam" : LEAD_STATE_LABELS[to]}
        </Button>
      ))}
    </Group>
  );
}
