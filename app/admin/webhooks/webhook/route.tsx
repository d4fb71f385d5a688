import { Alert, Badge, Button, Group, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { data, Link, redirect, useFetcher } from "react-router";
import {
  isWebhookEvent,
  WEBHOOK_TEST_EVENT,
  webhookEventLabel,
} from "../../../../core/webhooks/events.ts";
import { admin, requireDesk } from "../../../desk.ts";
import { readForm } from "../../../read-form.ts";
import { rejectedResult } from "../../shared/action-result/action-result.ts";
import { reauthenticatePath } from "../../shared/auth/reauthenticate-path.ts";
import { ActionNotice } from "../../shared/notices/action-notice.tsx";
import { DateTime } from "../../shared/ui/date-time.tsx";
import { Panel } from "../../shared/ui/panel.tsx";
import { View } from "../../shared/ui/view.tsx";
import { callCount, parseCallState } from "../labels.ts";
import { NewSecret } from "../new-secret.tsx";
import { VerifyExample } from "../verify-example.tsx";
import { type WebhookActionResult, webhookResult } from "../webhook-result.ts";
import type { Route } from "./+types/route.ts";
import { CallList } from "./call-list.tsx";
import { RemoveWebhook } from "./remove-webhook.tsx";
import { RotateSecret } from "./rotate-secret.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const desk = requireDesk(context.get(admin).webhooks);
  const webhook = await desk.open(params.id);
  if (!webhook) throw new Response(null, { status: 404 });
  const status = parseCallState(url.searchParams.get("state"));
  const requestedEvent = url.searchParams.get("event") ?? "";
  const event =
    isWebhookEvent(requestedEvent) || requestedEvent === WEBHOOK_TEST_EVENT ? requestedEvent : "";
  const before = url.searchParams.get("before") ?? "";
  const page = await desk.deliveries(params.id, {
    ...(status && { status }),
    ...(event && { event }),
    ...(before && { before }),
  });
  return { webhook, page, filter: { state: status ?? "", event } };
}

/** Sends a test, turns the webhook on or off, replaces its secret, deletes it, or sends calls again. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const desk = requireDesk(context.get(admin).webhooks);
  const form = await readForm(request);
  const page = `/admin/webhooks/${params.id}`;
  const notFound = () => new Response(null, { status: 404 });
  switch (form.get("intent")) {
    case "test": {
      const outcome = await desk.sendTest(params.id);
      if (outcome.kind === "unknown") throw notFound();
      if (outcome.kind === "wait") return tooManyRequests(outcome);
      return data(webhookResult({ message: "Test queued. It will appear under Calls." }));
    }
    case "on":
    case "off": {
      const isOn = form.get("intent") === "on";
      if (!(await desk.setOn(params.id, isOn))) throw notFound();
      return data(
        webhookResult({
          message: isOn ? "The webhook is on." : "The webhook is off. Nothing is sent to it.",
        }),
      );
    }
    case "rotate": {
      const outcome = await desk.rotate(params.id);
      if (outcome.kind === "sign-in-again") throw redirect(reauthenticatePath(page));
      if (outcome.kind === "unknown") throw notFound();
      return data(webhookResult({ secret: outcome.secret }));
    }
    case "remove":
      if (!(await desk.remove(params.id))) throw notFound();
      return redirect("/admin/webhooks");
    case "resend": {
      const outcome = await desk.resend(params.id, String(form.get("call")));
      if (outcome.kind === "sent")
        return data(webhookResult({ message: "The call is queued again." }));
      return outcome.kind === "wait" ? tooManyRequests(outcome) : notResent(outcome.kind);
    }
    case "resend-all": {
      const outcome = await desk.resendFailed(params.id);
      if (outcome.kind === "sent") {
        return data(webhookResult({ message: `${callCount(outcome.count)} queued again.` }));
      }
      return outcome.kind === "wait" ? tooManyRequests(outcome) : notResent(outcome.kind);
    }
    default:
      return data(webhookResult({ problem: "That action isn't available here." }), {
        status: 400,
      });
  }
}

const WEBHOOK_IS_OFF = "The webhook is off. Turn it on first, then send again.";

function notResent(why: "off" | "unknown") {
  const problem = why === "off" ? WEBHOOK_IS_OFF : "This call no longer exists.";
  return data(webhookResult({ problem }), { status: why === "off" ? 409 : 404 });
}

function tooManyRequests(wait: { readonly kind: "wait"; readonly seconds: number }) {
  return data(webhookResult({ problem: rejectedResult(wait).problem }), { status: 429 });
}

export default function WebhookDetails({ loaderData, params }: Route.ComponentProps) {
  const { webhook, page, filter } = loaderData;
  const fetcher = useFetcher<WebhookActionResult>();
  const { host, url, events, isOn, createdAt, createdBy, oldSecretUntil, isSecretLost } = webhook;
  const isBusy = fetcher.state !== "idle";
  const result = fetcher.data;
  // A secret is shown only once: it stays until the owner confirms having copied it.
  const [secret, setSecret] = useState<string | null>(null);
  useEffect(() => {
    if (result?.secret) setSecret(result.secret);
  }, [result]);
  const submitIntent = (intent: string) => fetcher.submit({ intent }, { method: "post" });
  return (
    <View
      title={host}
      lead={
        <>
          <Badge variant={isOn ? "light" : "default"} mr={8}>
            {isOn ? "On" : "Off"}
          </Badge>
          Added <DateTime at={createdAt} /> by {createdBy}
        </>
      }
      actions={
        <Button onClick={() => submitIntent("test")} disabled={isBusy}>
          Send a test
        </Button>
      }
    >
      <ActionNotice result={result} />
      {secret ? (
        <NewSecret secret={secret}>
          <Button variant="default" onClick={() => setSecret(null)}>
            I saved it
          </Button>
        </NewSecret>
      ) : null}
      <WebhookAlerts isOn={isOn} isSecretLost={isSecretLost} />
      <Panel title="Events">
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>
          {url}
        </Text>
        <Text size="sm">{events.map(webhookEventLabel).join(" · ")}</Text>
        {oldSecretUntil ? (
          <Text size="sm">
            The old secret works until <DateTime at={oldSecretUntil} />: calls are signed with both.
          </Text>
        ) : null}
        <Group gap="xs">
          <Button component={Link} to={`/admin/webhooks/${params.id}/edit`} variant="default">
            Edit
          </Button>
          <Button
            variant="default"
            disabled={isBusy}
            onClick={() => submitIntent(isOn ? "off" : "on")}
          >
            {isOn ? "Turn off" : "Turn on"}
          </Button>
          <RotateSecret Form={fetcher.Form} isBusy={isBusy} />
          <RemoveWebhook host={host} />
        </Group>
      </Panel>
      <Stack gap={0}>
        <CallList webhook={webhook} page={page} filter={filter} onResend={fetcher.submit} />
      </Stack>
      <VerifyExample />
    </View>
  );
}

/** Explains why a webhook gets no calls: it is off, or its secret is lost. */
function WebhookAlerts({ isOn, isSecretLost }: { isOn: boolean; isSecretLost: boolean }) {
  return (
    <>
      {isOn ? null : (
        <Alert title="Nothing is sent to it">
          Events that happen while it’s off aren’t sent later. Waiting calls are kept for three days
          and sent within ten minutes once it’s on. Failed calls can be sent again.
        </Alert>
      )}
      {isSecretLost ? (
        <Alert color="seal" title="Its secret is lost">
          The server's key for it is missing, so calls can't be signed. Create a new secret, enter
          it in the other program, then resend the failed calls.
        </Alert>
      ) : null}
    </>
  );
}
