import { SimpleGrid } from "@mantine/core";
import { data } from "react-router";
import { admin } from "../../desk.ts";
import { sentForm } from "../sign-in/answers.ts";
import { View } from "../ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { act } from "./act.ts";
import { CodePanel } from "./code-panel.tsx";
import { PasskeyPanel } from "./passkey-panel.tsx";
import { MailForm, NameForm, PasswordForm } from "./profile-forms.tsx";
import { SessionPanel } from "./session-panel.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { people, person } = context.get(admin);
  return { name: person.name, email: person.email, view: await people.account.view() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const field = await sentForm(request);
  const { account } = context.get(admin).people;
  const { answer, cookies = [] } = await act(account, field("intent"), field, request);
  const headers = new Headers();
  for (const line of cookies) headers.append("Set-Cookie", line);
  const isWrong = answer.trouble !== null || Object.keys(answer.errors).length > 0;
  return data(answer, { status: isWrong ? 400 : 200, headers });
}

export default function Account({ loaderData: { name, email, view } }: Route.ComponentProps) {
  return (
    <View title="Your account" lead={`You sign in as ${email}.`}>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" style={{ alignItems: "start" }}>
        <PasswordForm email={email} />
        <CodePanel hasCode={view.hasCode} left={view.recoveryCodes} email={email} />
        <PasskeyPanel passkeys={view.passkeys} />
        <SessionPanel sessions={view.sessions} />
        <NameForm name={name} />
        <MailForm email={email} />
      </SimpleGrid>
    </View>
  );
}
