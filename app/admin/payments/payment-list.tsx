import { Anchor, Badge, Group, Paper, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import type { PaymentRow } from "./payment-rows.ts";
import { SendAgain } from "./send-again.tsx";

/** The payments, the newest first. */
export function PaymentList({ rows }: { rows: readonly PaymentRow[] }) {
  return (
    <Stack component="ol" gap="xs" p={0} m={0} style={{ listStyle: "none" }}>
      {rows.map((row) => (
        <Paper component="li" withBorder p="sm" key={row.id}>
          <Group justify="space-between" wrap="nowrap" align="baseline">
            <div>
              <Text fw={600} style={{ overflowWrap: "anywhere" }}>
                {row.who || "No name kept"}
              </Text>
              <Text size="sm" c="dimmed">
                {row.day}. {row.way}.
              </Text>
              {row.details.map((detail) => (
                <Text size="sm" key={detail} style={{ overflowWrap: "anywhere" }}>
                  {detail}
                </Text>
              ))}
              {row.canSendAgain ? (
                <SendAgain id={row.id} what={`${row.way}, ${row.amount}`} />
              ) : null}
              {row.visitId && row.visit ? (
                <Anchor component={Link} to={`/admin/visits/${row.visitId}`} size="sm">
                  {row.visit}
                </Anchor>
              ) : null}
            </div>
            <Stack gap={4} align="flex-end" style={{ flex: "none" }}>
              <Text fw={600}>{row.amount}</Text>
              <Badge variant={row.isPaid ? "light" : "outline"}>{row.status}</Badge>
            </Stack>
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}
