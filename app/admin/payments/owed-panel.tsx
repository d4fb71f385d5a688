import { Anchor, Group, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { Panel } from "../shared/ui/panel.tsx";
import type { OwedRow } from "./payment-rows.ts";

/** Who still owes, the newest visit first. Nothing where everything is paid. */
export function OwedPanel({ rows, total }: { rows: readonly OwedRow[]; total: string }) {
  if (rows.length === 0) return null;
  return (
    <Panel
      title={`Still to be paid: ${total}`}
      lead="Visits of the last 12 months that are over or were canceled for a fee. Open one to record its payment."
    >
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: "none" }}>
        {rows.map(({ id, who, what, due }) => (
          <Group component="li" key={id} justify="space-between" wrap="nowrap" align="baseline">
            <div>
              <Anchor
                component={Link}
                to={`/admin/visits/${id}`}
                fw={600}
                style={{ overflowWrap: "anywhere" }}
              >
                {who}
              </Anchor>
              <Text size="sm" c="dimmed">
                {what}
              </Text>
            </div>
            <Text fw={600} style={{ flex: "none" }}>
              {due}
            </Text>
          </Group>
        ))}
      </Stack>
    </Panel>
  );
}
