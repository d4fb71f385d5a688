import { Anchor, Text } from "@mantine/core";
import { data, redirect } from "react-router";
import { desk } from "../../../desk.ts";
import { readFormFields } from "../../../read-form.ts";
import {
  AuthForm,
  AuthPage,
  EmailField,
  NameField,
  PasswordField,
} from "../../shared/auth/auth-form.tsx";
import { redirectWithCookies, tooManyAttempts } from "../../shared/auth/auth-responses.ts";
import type { Route } from "./+types/route.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { people } = context.get(desk);
  const code = url.searchParams.get("code") ?? "";
  if (await people.isFirstRun(code)) return { code, isValid: true };
  if (await people.personOf(request)) throw redirect("/admin");
  return { code: "", isValid: false };
}

export async function action({ request, context }: Route.ActionArgs) {
  const field = await readFormFields(request);
  const { people } = context.get(desk);
  const { name, email } = { name: field("name"), email: field("email") };
  const typed = { name, email, password: field("password") };
  const outcome = await people.claimSite(field("code"), typed, request);
  switch (outcome.kind) {
    case "signed-in":
      return redirectWithCookies("/admin", outcome.cookies);
    case "code-needed":
      return redirectWithCookies("/admin/code", outcome.cookies);
    case "wait":
      return tooManyAttempts(outcome.seconds, { name, email, errors: {} });
    case "errors":
      return data({ name, email, errors: outcome.errors, problem: null }, { status: 400 });
    default:
      throw redirect("/admin/first-run");
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function FirstRun({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.isValid) return <ExpiredLink />;
  const errors: { name?: string; email?: string; password?: string } = actionData?.errors ?? {};
  return (
    <AuthPage
      title="Create your account"
      lead="You're the owner of this site. You'll sign in with what you enter here."
    >
      <AuthForm label="Create my account" problem={actionData?.problem}>
        <input type="hidden" name="code" value={loaderData.code} />
        <NameField value={actionData?.name} error={errors.name} />
        <EmailField value={actionData?.email} error={errors.email} />
        <PasswordField isNew error={errors.password} />
      </AuthForm>
    </AuthPage>
  );
}

function ExpiredLink() {
  return (
    <AuthPage title="This link has expired">
      <Text>
        It may have been used already, it’s more than a day old, or a newer link was created. If you
        already have an account, <Anchor href="/admin/sign-in">sign in</Anchor>. If not, restart the
        site, or run <code>npm run owner -- --link</code>. Either one prints a new link.
      </Text>
    </AuthPage>
  );
}
