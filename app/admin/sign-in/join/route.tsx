import { Text } from "@mantine/core";
import { data } from "react-router";
import { desk } from "../../../desk.ts";
import { readFormFields } from "../../../read-form.ts";
import { AuthForm, AuthPage, NameField, PasswordField } from "../../shared/auth/auth-form.tsx";
import { redirectWithCookies, tooManyAttempts } from "../../shared/auth/auth-responses.ts";
import type { Route } from "./+types/route.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const code = url.searchParams.get("code") ?? "";
  return { code, invitation: await context.get(desk).people.viewInvitation(code) };
}

/** Accepts an invitation. */
export async function action({ request, context }: Route.ActionArgs) {
  const field = await readFormFields(request);
  const name = field("name");
  const typed = { name, password: field("password") };
  const outcome = await context.get(desk).people.join(field("code"), typed, request);
  switch (outcome.kind) {
    case "signed-in":
      return redirectWithCookies("/admin", outcome.cookies);
    case "code-needed":
      return redirectWithCookies("/admin/code", outcome.cookies);
    case "wait":
      return tooManyAttempts(outcome.seconds, { name, errors: {} });
    case "errors":
      return data({ name, errors: outcome.errors, problem: null }, { status: 400 });
    default:
      return redirectWithCookies("/admin/join", []);
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

const ROLE_TEXTS: Readonly<Record<string, string>> = {
  owner: "As an owner, you can do everything here.",
  editor: "As an editor, you can change the site's content and design.",
  notary: "As a notary, you can see your visits and the leads they came from.",
};

export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  const { code, invitation } = loaderData;
  if (!invitation) {
    return (
      <AuthPage title="This invitation has expired">
        <Text>It may have been used already, or it’s more than a week old. Ask for a new one.</Text>
      </AuthPage>
    );
  }
  const errors: { name?: string; password?: string } = actionData?.errors ?? {};
  const { email, role, invitedBy, hasAccount } = invitation;
  return (
    <AuthPage
      title="Accept the invitation"
      lead={`From ${invitedBy}, for ${email}. ${ROLE_TEXTS[role]}`}
    >
      <AuthForm label="Accept" problem={actionData?.problem}>
        <input type="hidden" name="code" value={code} />
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {hasAccount ? null : <NameField value={actionData?.name} error={errors.name} />}
        <PasswordField
          isNew={!hasAccount}
          label={hasAccount ? "Your account's password" : "Choose a password"}
          error={errors.password}
        />
      </AuthForm>
    </AuthPage>
  );
}
