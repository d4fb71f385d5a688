import { Anchor, Badge, Button, Group, Paper, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { webhookEventLabel } from "../../../core/webhooks/events.ts";
import type { ListedWebhook } from "../../desk.ts";
import { admin, requireDesk } from "../../desk.ts";
import { DateTime } from "../shared/ui/date-time.tsx";
import { EmptyState } from "../shared/ui/empty-state.tsx";
import { View } from "../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { callCount } from "./labels.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { webhooks: await requireDesk(context.get(admin).webhooks).list() };
}

export default function Webhooks({ loaderData: { webhooks } }: Route.ComponentProps) {
  const add = (
    <Button component={Link} to="/admin/webhooks/new">
      Add a webhook
    </Button>
  );
  return (
    <View
      title="Webhooks"
      lead="Notify another program, such as a calendar, bookkeeping, or automation service, the moment something happens here. Every call is signed, logged, and retried for three days."
      actions={webhooks.length > 0 ? add : null}
    >
      {webhooks.length === 0 ? (
        <EmptyState title="No webhooks yet">
          <Stack align="center">
            You need the web address the other program gave you for webhooks.
            {add}
          </Stack>
        </EmptyState>
      ) : (
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.webhookId} webhook={webhook} />
          ))}
        </Stack>
      )}
    </View>
  );
}

function WebhookRow({ webhook }: { webhook: ListedWebhook }) {
  const { webhookId, host, events, isOn, waiting, dead, lastDeliveredAt } = webhook;
  return (
    <Paper withBorder p="md" component="li">
      <Group gap="xs">
        <Anchor
          component={Link}
          to={`/admin/webhooks/${webhookId}`}
          fw={600}
          py={10}
          style={{ overflowWrap: "anywhere" }}
        >
          {host}
        </Anchor>
        <Badge variant={isOn ? "light" : "default"}>{isOn ? "On" : "Off"}</Badge>
        {dead > 0 ? (
          <Badge color="seal" variant="light">
            {callCount(dead)} failed
          </Badge>
        ) : null}
      </Group>
      <Text size="sm">{events.map(webhookEventLabel).join(" · ")}</Text>
      <Text size="sm" c="dimmed" mt={4}>
        {lastDeliveredAt ? (
          <>
            Last delivered <DateTime at={lastDeliveredAt} />
          </>
        ) : (
          "No call delivered yet"
        )}
        {waiting > 0 ? `, ${waiting} waiting` : ""}
      </Text>
    </Paper>
  );
}
