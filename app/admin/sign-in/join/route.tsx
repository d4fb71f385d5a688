import { Text, TextInput } from "@mantine/core";
import { data } from "react-router";
import { desk } from "../../../desk.ts";
import { goTo, sentForm, wait } from "../answers.ts";
import { DoorForm, DoorPage, PasswordField } from "../parts.tsx";
import type { Route } from "./+types/route.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const code = url.searchParams.get("code") ?? "";
  return { code, found: await context.get(desk).people.seeInvitation(code) };
}

/** Accepts an invitation. */
export async function action({ request, context }: Route.ActionArgs) {
  const field = await sentForm(request);
  const name = field("name");
  const typed = { name, password: field("password") };
  const outcome = await context.get(desk).people.join(field("code"), typed, request);
  switch (outcome.kind) {
    case "signed-in":
      return goTo("/admin", outcome.cookies);
    case "code-needed":
      return goTo("/admin/code", outcome.cookies);
    case "wait":
      return wait(outcome.seconds, { name, errors: {} });
    case "errors":
      return data({ name, errors: outcome.errors, trouble: null }, { status: 400 });
    default:
      return goTo("/admin/join", []);
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

const MAY: Readonly<Record<string, string>> = {
  owner: "You will be an owner: you can do everything here.",
  editor: "You will be an editor: you change what the site says and how it looks.",
  notary: "You will be a notary: you see visits and enquiries.",
};

export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  const { code, found } = loaderData;
  if (!found) {
    return (
      <DoorPage title="This invitation is not good any more">
        <Text>It worked once, or it is older than a week. Ask for a new one.</Text>
      </DoorPage>
    );
  }
  const errors: { name?: string; password?: string } = actionData?.errors ?? {};
  const { email, role, invitedBy, hasAccount } = found;
  return (
    <DoorPage title="Accept the invitation" lead={`From ${invitedBy}, for ${email}. ${MAY[role]}`}>
      <DoorForm label="Accept" trouble={actionData?.trouble}>
        <input type="hidden" name="code" value={code} />
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {hasAccount ? null : (
          <TextInput
            label="Your name"
            name="name"
            autoComplete="name"
            required
            withAsterisk={false}
            autoFocus
            defaultValue={actionData?.name}
            error={errors.name}
          />
        )}
        <PasswordField
          isNew={!hasAccount}
          label={hasAccount ? "The password of your account" : "Choose a password"}
          error={errors.password}
        />
      </DoorForm>
    </DoorPage>
  );
}
