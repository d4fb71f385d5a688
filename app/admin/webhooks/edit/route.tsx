import { data, redirect } from "react-router";
import { admin, requireDesk } from "../../../desk.ts";
import { reauthenticatePath } from "../../shared/auth/reauthenticate-path.ts";
import { View } from "../../shared/ui/view.tsx";
import { WebhookForm } from "../webhook-form.tsx";
import { readWebhookForm, type WebhookFormResult } from "../webhook-form-data.ts";
import type { Route } from "./+types/route.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const desk = requireDesk(context.get(admin).webhooks);
  const webhook = await desk.open(params.id);
  if (!webhook) throw new Response(null, { status: 404 });
  if (!desk.hasRecentSignIn())
    throw redirect(reauthenticatePath(`/admin/webhooks/${params.id}/edit`));
  return { webhook };
}

/** Changes the URL and the events of a webhook. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { openedSettings, ...typed } = await readWebhookForm(request);
  const outcome = await requireDesk(context.get(admin).webhooks).change(
    params.id,
    typed,
    openedSettings,
  );
  const result: WebhookFormResult = { errors: {}, mustReauthenticate: false };
  switch (outcome.kind) {
    case "changed":
      return redirect(`/admin/webhooks/${params.id}`);
    case "errors":
      return data({ ...result, errors: outcome.errors }, { status: 422 });
    case "clash":
      return data({ ...result, clash: outcome.now }, { status: 409 });
    case "sign-in-again":
      return data({ ...result, mustReauthenticate: true }, { status: 403 });
    case "unknown":
      throw new Response(null, { status: 404 });
  }
}

export default function EditWebhook({ loaderData, actionData }: Route.ComponentProps) {
  const { webhookId, host, url, events, settingsKey } = loaderData.webhook;
  return (
    <View title={`Edit ${host}`} lead="The secret stays the same.">
      <WebhookForm
        url={url}
        events={events}
        openedSettings={settingsKey}
        result={actionData}
        label="Save"
        backTo={`/admin/webhooks/${webhookId}`}
      />
    </View>
  );
}
