import { Button } from "@mantine/core";
import { data, Link, redirect } from "react-router";
import type { PartnerKeyErrors } from "../../../../core/partners/key-input.ts";
import { admin, requireDesk } from "../../../desk.ts";
import { readForm } from "../../../read-form.ts";
import { reauthenticatePath } from "../../shared/auth/reauthenticate-path.ts";
import { View } from "../../shared/ui/view.tsx";
import { NewKey } from "../new-key.tsx";
import type { Route } from "./+types/route.ts";
import { KeyForm } from "./key-form.tsx";

const NO_ERRORS: PartnerKeyErrors = {};
const NOTHING = { errors: NO_ERRORS, mustReauthenticate: false, made: null };

export function loader({ context }: Route.LoaderArgs) {
  if (!requireDesk(context.get(admin).partnerKeys).hasRecentSignIn())
    throw redirect(reauthenticatePath("/admin/partners/new"));
  return null;
}

/** Creates a key. Only this response contains it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? "");
  const result = await requireDesk(context.get(admin).partnerKeys).make({
    name: text("name"),
    scopes: form.getAll("scope").map(String),
    requestsPerMinute: text("requestsPerMinute"),
    origins: text("origins"),
    lastDay: text("lastDay"),
  });
  switch (result.kind) {
    case "made":
      return data({ ...NOTHING, made: result });
    case "errors":
      return data({ ...NOTHING, errors: result.errors }, { status: 422 });
    case "sign-in-again":
      return data({ ...NOTHING, mustReauthenticate: true }, { status: 403 });
  }
}

export default function NewPartnerKey({ actionData }: Route.ComponentProps) {
  const made = actionData?.made;
  if (made) {
    return (
      <View title="Key created">
        <NewKey name={made.name} secret={made.key}>
          <Button component={Link} to="/admin/partners">
            I saved it, continue
          </Button>
        </NewKey>
      </View>
    );
  }
  return (
    <View
      title="Create a partner key"
      lead="Give each partner a key of their own, and only what they need. Visits include your customers’ contact details."
    >
      <KeyForm
        errors={actionData?.errors ?? NO_ERRORS}
        mustReauthenticate={actionData?.mustReauthenticate ?? false}
      />
    </View>
  );
}
