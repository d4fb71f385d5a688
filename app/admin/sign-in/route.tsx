import { Alert, Anchor, Text } from "@mantine/core";
import { data, redirect } from "react-router";
import { desk } from "../../desk.ts";
import { readFormFields } from "../../read-form.ts";
import { AuthForm, AuthPage, EmailField, PasswordField } from "../shared/auth/auth-form.tsx";
import { redirectWithCookies, tooManyAttempts } from "../shared/auth/auth-responses.ts";
import { nextPage } from "../shared/auth/next-page.ts";
import { PasskeyButton } from "../shared/auth/passkey-button.tsx";
import type { Route } from "./+types/route.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const next = nextPage(url.searchParams.get("next"));
  if (await context.get(desk).people.personOf(request)) throw redirect(next);
  return { next, news: NOTICES[url.searchParams.get("news") ?? ""] ?? null };
}

const NOTICES: Readonly<Record<string, string>> = {
  "signed-out": "You're signed out.",
  "new-password": "Your password has been changed. Sign in with the new one.",
  "mail-changed": "Your email address has been changed. Sign in with the new one.",
  "code-expired": "Your sign-in timed out. Sign in again.",
  "code-used":
    "That code has already been used. Sign in again and enter the next code your app shows.",
  "code-too-many": "You entered five incorrect codes. Sign in again to keep trying.",
};

export async function action({ request, context }: Route.ActionArgs) {
  const field = await readFormFields(request);
  const email = field("email");
  const next = nextPage(field("next"));
  const { people } = context.get(desk);
  const outcome = await people.signIn({ email, password: field("password") }, request);
  switch (outcome.kind) {
    case "signed-in":
      return redirectWithCookies(next, outcome.cookies);
    case "code-needed":
      return redirectWithCookies(`/admin/code?next=${encodeURIComponent(next)}`, outcome.cookies);
    case "wait":
      return tooManyAttempts(outcome.seconds, { email });
    case "refused":
      return data({ email, problem: "Incorrect email or password." }, { status: 401 });
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function SignIn({ loaderData: { next, news }, actionData }: Route.ComponentProps) {
  const problem = actionData?.problem;
  return (
    <AuthPage title="Sign in">
      {news && !problem ? <Alert role="status">{news}</Alert> : null}
      <AuthForm label="Sign in" problem={problem}>
        <input type="hidden" name="next" value={next} />
        <EmailField value={actionData?.email} autoFocus={!problem} />
        <PasswordField autoFocus={Boolean(problem)} />
      </AuthForm>
      <PasskeyButton next={next} />
      <Text size="sm">
        <Anchor href="/admin/forgot" py="sm" display="inline-block">
          Forgot your password?
        </Anchor>
      </Text>
    </AuthPage>
  );
}
