import { Anchor, Button, Code, Text } from "@mantine/core";
import { Link, useFetcher } from "react-router";
import { eventWords } from "../../../../core/webhooks/events.ts";
import { Outcome } from "../../account/form.tsx";
import { useLookAgain } from "../../ui/look-again.ts";
import { Panel } from "../../ui/panel.tsx";
import { View } from "../../ui/view.tsx";
import { When } from "../../ui/when.tsx";
import { CallState, whatNow } from "../call-state.tsx";
import { webhooksOf } from "../desk-of.ts";
import type { Said } from "../one/said.ts";
import { CopyText } from "../secret-shown.tsx";
import type { Route } from "./+types/route.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const desk = webhooksOf(context);
  const [webhook, call] = await Promise.all([
    desk.open(params.id),
    desk.delivery(params.id, params.call),
  ]);
  if (!webhook || !call) throw new Response(null, { status: 404 });
  return { host: webhook.host, call };
}

export default function OneCall({ loaderData: { host, call }, params }: Route.ComponentProps) {
  const fetcher = useFetcher<Said>();
  const { deliveryId, event, status, attempts, lastStatus, lastError, lastAt, createdAt } = call;
  const webhook = `/admin/webhooks/${params.id}`;
  useLookAgain(status === "queued" && (attempts === 0 || fetcher.data?.done !== undefined));
  return (
    <View
      title={eventWords(event)}
      lead={
        <>
          Told to{" "}
          <Anchor component={Link} to={webhook} underline="always" inherit>
            {host}
          </Anchor>
          , <When at={createdAt} />
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
      <Outcome answer={fetcher.data} />
      <Panel title="What became of it">
        <div>
          <CallState status={status} />
        </div>
        <Text>
          {attempts === 0
            ? "No attempt yet."
            : `${attempts === 1 ? "1 attempt" : `${attempts} attempts`}, the last `}
          {lastAt ? <When at={lastAt} /> : null}
          {lastStatus ? `, answered ${lastStatus}.` : null}
        </Text>
        {lastError ? <Text>{whatNow(call)}</Text> : null}
        <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          webhook-id {deliveryId}, the same at every attempt
        </Text>
      </Panel>
      <Panel
        title="What it says"
        lead="Word for word what is signed and sent, here with line breaks."
      >
        <Code block fz="sm" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {inLines(call.body)}
        </Code>
        <div>
          <CopyText text={call.body} label="Copy as sent" />
        </div>
      </Panel>
    </View>
  );
}

function inLines(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body; // a person was erased from it, and it is no JSON any more
  }
}
