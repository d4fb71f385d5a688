import { Button, Group, Paper, Text } from "@mantine/core";
import { LEAD_STATE_LABELS, LEAD_STATES, type LeadState } from "../../../core/leads/lead-states.ts";
import type { LeadListItem } from "../shared/leads/lead-list-item.ts";
import styles from "./leads.module.css";
import { useMoveLeads } from "./use-move-leads.tsx";

/** Bulk actions on the selected leads; sticks to the bottom of the page while any is selected. */
export function BulkBar({
  selected,
  onDone,
}: {
  selected: readonly LeadListItem[];
  onDone: () => void;
}) {
  const { move, isBusy } = useMoveLeads(onDone);
  const isSpam = selected.length > 0 && selected.every(({ state }) => state === "spam");
  if (selected.length === 0) return <div role="status" />;
  return (
    <Paper
      withBorder
      shadow="md"
      p="sm"
      role="region"
      aria-label="Selected leads"
      className={styles.bar}
      data-sticky-bar
    >
      <Group gap="xs">
        <Text fw={600} role="status" me="xs">
          {selected.length} selected
        </Text>
        {LEAD_STATES.filter((to) => selected.some(({ state }) => state !== to)).map((to) => (
          <Button
            key={to}
            variant="default"
            mih={44}
            px="sm"
            loading={isBusy}
            onClick={() => move(selected, to)}
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

const LABELS: Readonly<Record<LeadState, string>> = { ...LEAD_STATE_LABELS, spam: "Mark as spam" };
