import { Anchor, Checkbox, Text } from "@mantine/core";
import { data } from "react-router";
import { desk } from "../../../desk.ts";
import { readFormFields } from "../../../read-form.ts";
import { AuthForm, AuthPage, PasswordField } from "../../shared/auth/auth-form.tsx";
import { redirectWithCookies, tooManyAttempts } from "../../shared/auth/auth-responses.ts";
import type { Route } from "./+types/route.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const code = url.searchParams.get("code") ?? "";
  return { code, reset: await context.get(desk).people.resetOf(code) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const field = await readFormFields(request);
  const input = {
    code: field("code"),
    password: field("password"),
    removeSecondStep: field("lift") === "yes",
  };
  const outcome = await context.get(desk).people.resetPassword(input);
  switch (outcome.kind) {
    case "reset":
      return redirectWithCookies("/admin/sign-in?news=new-password", []);
    case "wait":
      return tooManyAttempts(outcome.seconds, { password: undefined });
    case "errors":
      return data({ password: outcome.errors.password, problem: null }, { status: 400 });
    case "no-such-link":
      return redirectWithCookies("/admin/new-password", []);
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { code, reset } = loaderData;
  if (!reset) return <ExpiredLink />;
  return (
    <AuthPage
      title="Set a new password"
      lead={`For ${reset.email}. You'll be signed out on all devices.`}
    >
      <AuthForm label="Set password" problem={actionData?.problem}>
        <input type="hidden" name="code" value={code} />
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={reset.email}
          readOnly
          hidden
        />
        <PasswordField isNew label="New password" autoFocus error={actionData?.password} />
        {reset.isFromServer ? (
          <Checkbox
            name="lift"
            value="yes"
            label="Also turn off two-factor authentication: I lost my phone and my recovery codes"
          />
        ) : null}
      </AuthForm>
    </AuthPage>
  );
}

function ExpiredLink() {
  return (
    <AuthPage title="This link has expired">
      <Text>
        It may have been used already, or it’s too old.{" "}
        <Anchor href="/admin/forgot" underline="always">
          Request a new one
        </Anchor>
        , or ask your administrator to create one: <code>npm run owner -- --reset</code>.
      </Text>
    </AuthPage>
  );
}
