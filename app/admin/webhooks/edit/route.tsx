import { data, redirect } from "react-router";
import { View } from "../../ui/view.tsx";
import { proveFirst, webhooksOf } from "../desk-of.ts";
import { sentWebhook, type WebhookAnswer } from "../sent.ts";
import { WebhookForm } from "../webhook-form.tsx";
import type { Route } from "./+types/route.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const desk = webhooksOf(context);
  const webhook = await desk.open(params.id);
  if (!webhook) throw new Response(null, { status: 404 });
  if (!desk.isProven()) throw redirect(proveFirst(`/admin/webhooks/${params.id}/edit`));
  return { webhook };
}

/** Changes where a webhook leads and what it is told of. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { opened, ...typed } = await sentWebhook(request);
  const outcome = await webhooksOf(context).change(params.id, typed, opened);
  const answer: WebhookAnswer = { errors: {}, mustProve: false };
  switch (outcome.kind) {
    case "changed":
      return redirect(`/admin/webhooks/${params.id}`);
    case "errors":
      return data({ ...answer, errors: outcome.errors }, { status: 422 });
    case "clash":
      return data({ ...answer, clash: outcome.now }, { status: 409 });
    case "prove":
      return data({ ...answer, mustProve: true }, { status: 403 });
    case "unknown":
      throw new Response(null, { status: 404 });
  }
}

export default function EditWebhook({ loaderData, actionData }: Route.ComponentProps) {
  const { webhookId, host, url, events, standing } = loaderData.webhook;
  return (
    <View title={`Change ${host}`} lead="The secret stays the same.">
      <WebhookForm
        url={url}
        events={events}
        opened={standing}
        answer={actionData}
        label="Save"
        backTo={`/admin/webhooks/${webhookId}`}
      />
    </View>
  );
}
