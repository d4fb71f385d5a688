import { Paper } from "@mantine/core";
import { data } from "react-router";
import { admin, desk } from "../../../desk.ts";
import { readFormFields } from "../../../read-form.ts";
import { AuthForm, AuthPage, PasswordField } from "../../shared/auth/auth-form.tsx";
import { redirectWithCookies, tooManyAttempts } from "../../shared/auth/auth-responses.ts";
import { nextPage } from "../../shared/auth/next-page.ts";
import { PasskeyButton } from "../../shared/auth/passkey-button.tsx";
import type { Route } from "./+types/route.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const { email } = context.get(admin).person;
  return { next: nextPage(url.searchParams.get("next")), email };
}

/** Checks the password again: somebody who finds an open laptop must not change how its owner signs in. */
export async function action({ request, context }: Route.ActionArgs) {
  const field = await readFormFields(request);
  const next = nextPage(field("next"));
  const { email } = context.get(admin).person;
  const typed = { email, password: field("password") };
  const outcome = await context.get(desk).people.signIn(typed, request);
  switch (outcome.kind) {
    case "signed-in":
      return redirectWithCookies(next, outcome.cookies);
    case "code-needed":
      return redirectWithCookies(`/admin/code?next=${encodeURIComponent(next)}`, outcome.cookies);
    case "wait":
      return tooManyAttempts(outcome.seconds, {});
    case "refused":
      return data({ problem: "That password is incorrect. Try again." }, { status: 401 });
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function Reauthenticate({
  loaderData: { next, email },
  actionData,
}: Route.ComponentProps) {
  return (
    <Paper withBorder p={{ base: "lg", xs: "xl" }} maw={440}>
      <AuthPage
        title="Confirm it's you"
        lead="For your security, enter your password again. You won't be asked again for ten minutes."
      >
        <AuthForm label="Continue" problem={actionData?.problem}>
          <input type="hidden" name="next" value={next} />
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={email}
            readOnly
            hidden
          />
          <PasswordField autoFocus />
        </AuthForm>
        <PasskeyButton next={next} />
      </AuthPage>
    </Paper>
  );
}
