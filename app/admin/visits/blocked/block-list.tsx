import { Alert, Button, Divider, Group, Stack, Text } from "@mantine/core";
import { useFetcher } from "react-router";
import { Panel } from "../../shared/ui/panel.tsx";
import { NotaryMark } from "../calendar/notaries/notary-mark.tsx";
import type { BlockSummary, NotaryLabel } from "../view-model.ts";
import type { BlockResponse } from "./block-actions.ts";

const HERE = { method: "post", action: "/admin/visits/blocked" } as const;

/** A blocked time with whose it is; null where the business has one notary. */
type ListedBlock = BlockSummary & { readonly notary: NotaryLabel | null };

/** The blocked times that are not over. One that was unblocked by mistake is blocked again with one tap. */
export function BlockList({ blocks }: { blocks: readonly ListedBlock[] }) {
  const { submit, data: response, state } = useFetcher<BlockResponse>();
  const isBusy = state !== "idle";
  const undo = response?.undo;
  return (
    <Panel title="Upcoming blocked times">
      {response ? (
        <Alert
          color={response.kind === "failed" ? "seal" : "green"}
          role="status"
          styles={{ message: { color: "#171613" } }}
        >
          <Group justify="space-between" gap="xs">
            <Text>{response.message}</Text>
            {undo ? (
              <Button variant="default" disabled={isBusy} onClick={() => submit({ ...undo }, HERE)}>
                Undo
              </Button>
            ) : null}
          </Group>
        </Alert>
      ) : null}
      {blocks.length === 0 ? <Text c="dimmed">No blocked times.</Text> : null}
      <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: "none" }}>
        {blocks.map(({ id, reason, when, notary }) => (
          <li key={id}>
            <Group justify="space-between" gap="xs" py="sm">
              <div>
                <Text fw={600}>{when}</Text>
                {notary ? (
                  <Text size="sm" style={{ overflowWrap: "anywhere" }}>
                    <NotaryMark notary={notary} isNamed={false} /> {notary.name}
                  </Text>
                ) : null}
                <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
                  {reason}
                </Text>
              </div>
              <Button
                variant="default"
                disabled={isBusy}
                aria-label={notary ? `Unblock ${when}, ${notary.name}` : `Unblock ${when}`}
                onClick={() => submit({ intent: "open", id }, HERE)}
              >
                Unblock
              </Button>
            </Group>
            <Divider />
          </li>
        ))}
      </Stack>
    </Panel>
  );
}
