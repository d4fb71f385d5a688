import { Anchor, Badge, Button, Divider, Group, Stack, Text } from "@mantine/core";
import { Link, useFetcher } from "react-router";
import type { ActionResult } from "../shared/action-result/action-result.ts";
import { ActionNotice } from "../shared/notices/action-notice.tsx";
import { DateTime } from "../shared/ui/date-time.tsx";
import type { TextRow } from "./text-rows.ts";

/** The texts, the newest first. */
export function TextList({ rows }: { rows: readonly TextRow[] }) {
  return (
    <Stack component="ol" gap={0} p={0} m={0} style={{ listStyle: "none" }}>
      {rows.map((row) => (
        <TextEntry key={row.id} row={row} />
      ))}
    </Stack>
  );
}

function TextEntry({ row }: { row: TextRow }) {
  const fetcher = useFetcher<ActionResult>();
  return (
    <li>
      <Group justify="space-between" gap={4} py="sm" align="baseline">
        <div style={{ flex: "1 1 240px", minWidth: 0 }}>
          <Text fw={600}>
            {row.phone} <Text span>({row.kind})</Text>
          </Text>
          <Text style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }} dir="auto">
            {row.body}
          </Text>
          <Text size="sm" c="dimmed">
            {row.size}
          </Text>
          {row.problem ? <Text size="sm">{row.problem}</Text> : null}
          {row.link ? (
            <Anchor component={Link} to={row.link.to} size="sm" display="inline-block" py={4}>
              {row.link.label}
            </Anchor>
          ) : null}
          <ActionNotice result={fetcher.data} />
        </div>
        <Group gap="xs">
          {row.canResend ? (
            <fetcher.Form method="post">
              <Button
                type="submit"
                name="text"
                value={row.id}
                variant="default"
                size="xs"
                loading={fetcher.state !== "idle"}
                aria-label={`Send again: ${row.kind} to ${row.phone}`}
              >
                Send again
              </Button>
            </fetcher.Form>
          ) : null}
          <Badge variant={row.isTrouble ? "filled" : "light"}>{row.status}</Badge>
          <Text size="sm" c="dimmed">
            <DateTime at={row.at} />
          </Text>
        </Group>
      </Group>
      <Divider />
    </li>
  );
}
