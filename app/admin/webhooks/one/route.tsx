import { Alert, Badge, Button, Group, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { data, Link, redirect, useFetcher } from "react-router";
import { eventWords, isWebhookEvent, TEST_EVENT } from "../../../../core/webhooks/events.ts";
import { sayWhy } from "../../account/answer.ts";
import { Outcome } from "../../account/form.tsx";
import { Panel } from "../../ui/panel.tsx";
import { View } from "../../ui/view.tsx";
import { When } from "../../ui/when.tsx";
import { proveFirst, webhooksOf } from "../desk-of.ts";
import { SecretShown } from "../secret-shown.tsx";
import { VerifyExample } from "../verify-example.tsx";
import { callState, calls } from "../words.ts";
import type { Route } from "./+types/route.ts";
import { CallList } from "./call-list.tsx";
import { RemoveWebhook } from "./remove-webhook.tsx";
import { RotateSecret } from "./rotate-secret.tsx";
import { type Said, said } from "./said.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const desk = webhooksOf(context);
  const webhook = await desk.open(params.id);
  if (!webhook) throw new Response(null, { status: 404 });
  const status = callState(url.searchParams.get("state"));
  const asked = url.searchParams.get("event") ?? "";
  const event = isWebhookEvent(asked) || asked === TEST_EVENT ? asked : "";
  const before = url.searchParams.get("before") ?? "";
  const page = await desk.deliveries(params.id, {
    ...(status && { status }),
    ...(event && { event }),
    ...(before && { before }),
  });
  return { webhook, page, wish: { state: status ?? "", event } };
}

/** A test, on and off, a new secret, away with it, and calls sent again. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const desk = webhooksOf(context);
  const form = await request.formData().catch(() => new FormData());
  const here = `/admin/webhooks/${params.id}`;
  const gone = () => new Response(null, { status: 404 });
  switch (form.get("intent")) {
    case "test": {
      const outcome = await desk.test(params.id);
      if (outcome.kind === "unknown") throw gone();
      if (outcome.kind === "wait") return tooOften(outcome);
      return data(said({ done: "A test is on its way. It shows up under Calls." }));
    }
    case "on":
    case "off": {
      const isOn = form.get("intent") === "on";
      if (!(await desk.turn(params.id, isOn))) throw gone();
      return data(said({ done: isOn ? "It is on." : "It is off: nothing is sent to it." }));
    }
    case "rotate": {
      const outcome = await desk.rotate(params.id);
      if (outcome.kind === "prove") throw redirect(proveFirst(here));
      if (outcome.kind === "unknown") throw gone();
      return data(said({ secret: outcome.secret }));
    }
    case "remove":
      if (!(await desk.remove(params.id))) throw gone();
      return redirect("/admin/webhooks");
    case "resend": {
      const outcome = await desk.resend(params.id, String(form.get("call")));
      if (outcome.kind === "sent") return data(said({ done: "It is on its way again." }));
      return outcome.kind === "wait" ? tooOften(outcome) : notSent(outcome.kind);
    }
    case "resend-all": {
      const outcome = await desk.resendDead(params.id);
      if (outcome.kind === "sent") {
        return data(said({ done: `${calls(outcome.count)} on the way again.` }));
      }
      return outcome.kind === "wait" ? tooOften(outcome) : notSent(outcome.kind);
    }
    default:
      return data(said({ trouble: "That is not something this page does." }), { status: 400 });
  }
}

const OFF = "The webhook is off. Turn it on first, then send again.";

function notSent(why: "off" | "unknown") {
  const trouble = why === "off" ? OFF : "There is no such call any more.";
  return data(said({ trouble }), { status: why === "off" ? 409 : 404 });
}

function tooOften(wait: { readonly kind: "wait"; readonly seconds: number }) {
  return data(said({ trouble: sayWhy(wait).trouble }), { status: 429 });
}

export default function OneWebhook({ loaderData, params }: Route.ComponentProps) {
  const { webhook, page, wish } = loaderData;
  const fetcher = useFetcher<Said>();
  const { host, url, events, isOn, createdAt, createdBy, oldSecretUntil, isSecretLost } = webhook;
  const isBusy = fetcher.state !== "idle";
  const answer = fetcher.data;
  // Shown this once: it stays until somebody says that they have it, whatever else they press meanwhile.
  const [secret, setSecret] = useState<string | null>(null);
  useEffect(() => {
    if (answer?.secret) setSecret(answer.secret);
  }, [answer]);
  const press = (intent: string) => fetcher.submit({ intent }, { method: "post" });
  return (
    <View
      title={host}
      lead={
        <>
          <Badge variant={isOn ? "light" : "default"} mr={8}>
            {isOn ? "On" : "Off"}
          </Badge>
          Added <When at={createdAt} /> by {createdBy}
        </>
      }
      actions={
        <Button onClick={() => press("test")} disabled={isBusy}>
          Send a test
        </Button>
      }
    >
      <Outcome answer={answer} />
      {secret ? (
        <SecretShown secret={secret}>
          <Button variant="default" onClick={() => setSecret(null)}>
            I have it
          </Button>
        </SecretShown>
      ) : null}
      {isOn ? null : (
        <Alert title="Nothing is sent to it">
          What happens while it is off is not told later. Calls that wait are kept for three days
          and go out within ten minutes once it is on; those given up can be sent again.
        </Alert>
      )}
      {isSecretLost ? (
        <Alert color="seal" title="Its secret is lost">
          The server's key for it is gone, so no call can be signed. Make a new secret, enter it in
          the other program, then send again what was given up.
        </Alert>
      ) : null}
      <Panel title="What it is told">
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>
          {url}
        </Text>
        <Text size="sm">{events.map(eventWords).join(" · ")}</Text>
        {oldSecretUntil ? (
          <Text size="sm">
            The old secret is good until <When at={oldSecretUntil} />: calls are signed with both.
          </Text>
        ) : null}
        <Group gap="xs">
          <Button component={Link} to={`/admin/webhooks/${params.id}/edit`} variant="default">
            Change
          </Button>
          <Button variant="default" disabled={isBusy} onClick={() => press(isOn ? "off" : "on")}>
            {isOn ? "Turn off" : "Turn on"}
          </Button>
          <RotateSecret Form={fetcher.Form} isBusy={isBusy} />
          <RemoveWebhook host={host} />
        </Group>
      </Panel>
      <Stack gap={0}>
        <CallList webhook={webhook} page={page} wish={wish} onResend={fetcher.submit} />
      </Stack>
      <VerifyExample />
    </View>
  );
}
