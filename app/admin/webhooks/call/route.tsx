import { Anchor, Button, Code, Text } from "@mantine/core";
import { Link, useFetcher } from "react-router";
import { webhookEventLabel } from "../../../../core/webhooks/events.ts";
import { admin, requireDesk } from "../../../desk.ts";
import { ActionNotice } from "../../shared/notices/action-notice.tsx";
import { DateTime } from "../../shared/ui/date-time.tsx";
import { Panel } from "../../shared/ui/panel.tsx";
import { usePolling } from "../../shared/ui/use-polling.ts";
import { View } from "../../shared/ui/view.tsx";
import { CallStateBadge, failureText } from "../call-state-badge.tsx";
import { CopyTextButton } from "../new-secret.tsx";
import type { WebhookActionResult } from "../webhook-result.ts";
import type { Route } from "./+types/route.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const desk = requireDesk(context.get(admin).webhooks);
  const [webhook, call] = await Promise.all([
    desk.open(params.id),
    desk.delivery(params.id, params.call),
  ]);
  if (!webhook || !call) throw new Response(null, { status: 404 });
  return { host: webhook.host, call };
}

export default function WebhookCallDetails({
  loaderData: { host, call },
  params,
}: Route.ComponentProps) {
  const fetcher = useFetcher<WebhookActionResult>();
  const { deliveryId, event, status, attempts, lastStatus, lastError, lastAt, createdAt } = call;
  const webhook = `/admin/webhooks/${params.id}`;
  usePolling(status === "queued" && (attempts === 0 || fetcher.data?.message !== undefined));
  return (
    <View
      title={webhookEventLabel(event)}
      lead={
        <>
          Sent to{" "}
          <Anchor component={Link} to={webhook} underline="always" inherit>
            {host}
          </Anchor>
          , <DateTime at={createdAt} />
        </>
      }
      actions={
        <Button
          variant="default"
          loading={fetcher.state !== "idle"}
          onClick={() =>
            fetcher.submit(
              { intent: "resend", call: deliveryId },
              { method: "post", action: webhook },
            )
          }
        >
          Resend
        </Button>
      }
    >
      <ActionNotice result={fetcher.data} />
      <Panel title="Delivery status">
        <div>
          <CallStateBadge status={status} />
        </div>
        <Text>
          {attempts === 0
            ? "No attempts yet."
            : `${attempts === 1 ? "1 attempt" : `${attempts} attempts`}, the last `}
          {lastAt ? <DateTime at={lastAt} /> : null}
          {lastStatus ? `, answered ${lastStatus}.` : null}
        </Text>
        {lastError ? <Text>{failureText(call)}</Text> : null}
        <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          webhook-id {deliveryId}, the same at every attempt
        </Text>
      </Panel>
      <Panel title="Payload" lead="Exactly what is signed and sent, shown here with line breaks.">
        <Code block fz="sm" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {prettyJson(call.body)}
        </Code>
        <div>
          <CopyTextButton text={call.body} label="Copy as sent" />
        </div>
      </Panel>
    </View>
  );
}

function prettyJson(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body; // data of an erased person was removed, so that it is not valid JSON any more
  }
}
