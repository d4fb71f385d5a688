import { SimpleGrid } from "@mantine/core";
import { data } from "react-router";
import { admin, desk } from "../../desk.ts";
import { readFormFields } from "../../read-form.ts";
import { cookieHeaders } from "../shared/auth/auth-responses.ts";
import { View } from "../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { runAccountAction } from "./account-actions.ts";
import { PasskeyPanel } from "./passkey-panel.tsx";
import { EmailForm, NameForm, PasswordForm } from "./profile-forms.tsx";
import { PushPanel } from "./push/push-panel.tsx";
import { SessionPanel } from "./session-panel.tsx";
import { TwoFactorPanel } from "./two-factor-panel.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { people, person, push } = context.get(admin);
  return {
    ...{ name: person.name, email: person.email, view: await people.account.view() },
    devices: push && (await push.devices()),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const field = await readFormFields(request);
  const { account } = context.get(admin).people;
  const outcome = await runAccountAction(
    account,
    field("intent"),
    field,
    request,
    context.get(desk).sendsEmail,
  );
  const { result, cookies = [], status = 400 } = outcome;
  const { problem, errors, mustReauthenticate } = result;
  const isRejected = mustReauthenticate || problem !== null || Object.keys(errors).length > 0;
  return data(result, { status: isRejected ? status : 200, headers: cookieHeaders(cookies) });
}

export default function AccountRoute({ loaderData }: Route.ComponentProps) {
  const { name, email, view, devices } = loaderData;
  return (
    <View title="Your account" lead={`You're signed in as ${email}.`}>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" style={{ alignItems: "start" }}>
        <PasswordForm email={email} />
        <TwoFactorPanel
          hasCode={view.hasCode}
          recoveryCodesLeft={view.recoveryCodes}
          email={email}
        />
        <PasskeyPanel passkeys={view.passkeys} />
        <SessionPanel sessions={view.sessions} />
        {devices ? <PushPanel devices={devices} /> : null}
        <NameForm name={name} />
        <EmailForm email={email} />
      </SimpleGrid>
    </View>
  );
}
