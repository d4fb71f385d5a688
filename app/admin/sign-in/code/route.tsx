import { Anchor, Text, TextInput } from "@mantine/core";
import { data } from "react-router";
import { desk } from "../../../desk.ts";
import { AuthForm, AuthPage } from "../../shared/auth/auth-form.tsx";
import { redirectWithCookies, tooManyAttempts } from "../../shared/auth/auth-responses.ts";
import { nextPage } from "../../shared/auth/next-page.ts";
import { readFormFields } from "../../shared/requests/form-fields.ts";
import type { Route } from "./+types/route.ts";

export function loader({ url }: Route.LoaderArgs) {
  return { next: nextPage(url.searchParams.get("next")) };
}

/** The second step of signing in, after the password was correct. */
export async function action({ request, context }: Route.ActionArgs) {
  const field = await readFormFields(request);
  const { people } = context.get(desk);
  const next = nextPage(field("next"));
  const outcome = await people.signInByCode(field("code"), request);
  switch (outcome.kind) {
    case "signed-in":
    case "code-needed":
      return redirectWithCookies(next, outcome.cookies);
    case "start-over":
      return redirectWithCookies(
        `/admin/sign-in?news=start-over&next=${encodeURIComponent(next)}`,
        [],
      );
    case "wait":
      return tooManyAttempts(outcome.seconds, {});
    case "refused":
      return data(
        { problem: "This code is not right. Codes change every 30 seconds: try the newest." },
        { status: 401 },
      );
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function Code({ loaderData: { next }, actionData }: Route.ComponentProps) {
  return (
    <AuthPage
      title="Enter your code"
      lead="Open your authenticator app and type the six digits it shows, or one of your recovery codes."
    >
      <AuthForm label="Continue" problem={actionData?.problem}>
        <input type="hidden" name="next" value={next} />
        <TextInput
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          autoFocus
        />
      </AuthForm>
      <Text size="sm">
        <Anchor href="/admin/sign-in" py="sm" display="inline-block">
          Start over
        </Anchor>
      </Text>
    </AuthPage>
  );
}
