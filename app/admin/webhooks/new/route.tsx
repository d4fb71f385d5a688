import { Button } from "@mantine/core";
import { data, Link, redirect } from "react-router";
import { View } from "../../ui/view.tsx";
import { proveFirst, webhooksOf } from "../desk-of.ts";
import { SecretShown } from "../secret-shown.tsx";
import { sentWebhook } from "../sent.ts";
import { VerifyExample } from "../verify-example.tsx";
import { WebhookForm } from "../webhook-form.tsx";
import type { Route } from "./+types/route.ts";

const NO_ERRORS = { errors: {}, mustProve: false, added: null };

export function loader({ context }: Route.LoaderArgs) {
  if (!webhooksOf(context).isProven()) throw redirect(proveFirst("/admin/webhooks/new"));
  return null;
}

/** Adds a webhook. Its secret is in this one answer and nowhere else. */
export async function action({ request, context }: Route.ActionArgs) {
  const { url, events } = await sentWebhook(request);
  const outcome = await webhooksOf(context).add({ url, events });
  switch (outcome.kind) {
    case "added":
      return data({ ...NO_ERRORS, added: outcome });
    case "errors":
      return data({ ...NO_ERRORS, errors: outcome.errors }, { status: 422 });
    case "prove":
      return data({ ...NO_ERRORS, mustProve: true }, { status: 403 });
  }
}

export default function NewWebhook({ actionData }: Route.ComponentProps) {
  const added = actionData?.added;
  if (!added) {
    return (
      <View
        title="Add a webhook"
        lead="Leads and bookings carry your customers' contact details: send them only to programs of your own."
      >
        <WebhookForm answer={actionData} label="Add" backTo="/admin/webhooks" />
      </View>
    );
  }
  return (
    <View title="The webhook is added">
      <SecretShown secret={added.secret}>
        <Button component={Link} to={`/admin/webhooks/${added.webhookId}`}>
          I have it, go on
        </Button>
      </SecretShown>
      <VerifyExample />
    </View>
  );
}
