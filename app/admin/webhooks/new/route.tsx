import { Button } from "@mantine/core";
import { data, Link, redirect } from "react-router";
import { admin, requireDesk } from "../../../desk.ts";
import { reauthenticatePath } from "../../shared/auth/reauthenticate-path.ts";
import { View } from "../../shared/ui/view.tsx";
import { NewSecret } from "../new-secret.tsx";
import { VerifyExample } from "../verify-example.tsx";
import { WebhookForm } from "../webhook-form.tsx";
import { readWebhookForm } from "../webhook-form-data.ts";
import type { Route } from "./+types/route.ts";

const NO_ERRORS = { errors: {}, mustReauthenticate: false, added: null };

export function loader({ context }: Route.LoaderArgs) {
  if (!requireDesk(context.get(admin).webhooks).hasRecentSignIn())
    throw redirect(reauthenticatePath("/admin/webhooks/new"));
  return null;
}

/** Adds a webhook. Only this response contains its secret. */
export async function action({ request, context }: Route.ActionArgs) {
  const { url, events } = await readWebhookForm(request);
  const outcome = await requireDesk(context.get(admin).webhooks).add({ url, events });
  switch (outcome.kind) {
    case "added":
      return data({ ...NO_ERRORS, added: outcome });
    case "errors":
      return data({ ...NO_ERRORS, errors: outcome.errors }, { status: 422 });
    case "sign-in-again":
      return data({ ...NO_ERRORS, mustReauthenticate: true }, { status: 403 });
  }
}

export default function NewWebhook({ actionData }: Route.ComponentProps) {
  const added = actionData?.added;
  if (!added) {
    return (
      <View
        title="Add a webhook"
        lead="Leads and bookings include your customers' contact details. Send them only to programs you control."
      >
        <WebhookForm result={actionData} label="Add" backTo="/admin/webhooks" />
      </View>
    );
  }
  return (
    <View title="Webhook added">
      <NewSecret secret={added.secret}>
        <Button component={Link} to={`/admin/webhooks/${added.webhookId}`}>
          I saved it, continue
        </Button>
      </NewSecret>
      <VerifyExample />
    </View>
  );
}
