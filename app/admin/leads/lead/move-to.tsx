import { Button, Group, Text } from "@mantine/core";
import { LEAD_STATES, type LeadState, STATE_WORDS } from "../../../../core/leads/states.ts";
import { useMove } from "../use-move.tsx";

/** Every other state, one tap away. */
export function MoveTo({ id, state }: { id: string; state: LeadState }) {
  const { move, isBusy } = useMove();
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
          {state === "spam" && to === "new" ? "Not spam" : STATE_WORDS[to]}
        </Button>
      ))}
    </Group>
  );
}
