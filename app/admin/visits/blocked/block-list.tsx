import { Alert, Button, Divider, Group, Stack, Text } from "@mantine/core";
import { useFetcher } from "react-router";
import { Panel } from "../../ui/panel.tsx";
import type { ShownBlock } from "../shown.ts";
import type { BlockAnswer } from "./keep-free.ts";

const HERE = { method: "post", action: "/admin/visits/blocked" } as const;

/** The blocked times that are not over. What is opened by a slip is blocked again by one tap. */
export function BlockList({ blocks }: { blocks: readonly ShownBlock[] }) {
  const { submit, data: answer, state } = useFetcher<BlockAnswer>();
  const isBusy = state !== "idle";
  const undo = answer?.undo;
  return (
    <Panel title="Blocked from now on">
      {answer ? (
        <Alert
          color={answer.kind === "trouble" ? "seal" : "green"}
          role="status"
          styles={{ message: { color: "#171613" } }}
        >
          <Group justify="space-between" gap="xs">
            <Text>{answer.said}</Text>
            {undo ? (
              <Button variant="default" disabled={isBusy} onClick={() => submit({ ...undo }, HERE)}>
                Undo
              </Button>
            ) : null}
          </Group>
        </Alert>
      ) : null}
      {blocks.length === 0 ? <Text c="dimmed">Nothing is blocked.</Text> : null}
      <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: "none" }}>
        {blocks.map(({ id, reason, when }) => (
          <li key={id}>
            <Group justify="space-between" gap="xs" py="sm">
              <div>
                <Text fw={600}>{when}</Text>
                <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
                  {reason}
                </Text>
              </div>
              <Button
                variant="default"
                disabled={isBusy}
                aria-label={`Open ${when} again`}
                onClick={() => submit({ intent: "open", id }, HERE)}
              >
                Open again
              </Button>
            </Group>
            <Divider />
          </li>
        ))}
      </Stack>
    </Panel>
  );
}
