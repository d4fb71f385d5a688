import { Button, Group, Paper, Text } from "@mantine/core";
import { LEAD_STATES, type LeadState, STATE_WORDS } from "../../../core/leads/states.ts";
import looks from "./leads.module.css";
import type { Line } from "./line.ts";
import { useMove } from "./use-move.tsx";

/** What can be done with everything that is ticked; it stands at the foot of the page while something is. */
export function BulkBar({ chosen, onDone }: { chosen: readonly Line[]; onDone: () => void }) {
  const { move, isBusy } = useMove(onDone);
  const isSpam = chosen.length > 0 && chosen.every(({ state }) => state === "spam");
  if (chosen.length === 0) return <div role="status" />;
  return (
    <Paper
      withBorder
      shadow="md"
      p="sm"
      role="region"
      aria-label="Ticked leads"
      className={looks.bar}
    >
      <Group gap="xs">
        <Text fw={600} role="status" me="xs">
          {chosen.length} ticked
        </Text>
        {LEAD_STATES.filter((to) => chosen.some(({ state }) => state !== to)).map((to) => (
          <Button
            key={to}
            variant="default"
            mih={44}
            px="sm"
            loading={isBusy}
            onClick={() => move(chosen, to)}
          >
            {isSpam && to === "new" ? "Not spam" : LABELS[to]}
          </Button>
        ))}
        <Button variant="subtle" mih={44} px="sm" onClick={onDone}>
          Clear
        </Button>
      </Group>
    </Paper>
  );
}

const LABELS: Readonly<Record<LeadState, string>> = { ...STATE_WORDS, spam: "To spam" };
