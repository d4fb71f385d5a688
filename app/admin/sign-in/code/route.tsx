import { Anchor, Text, TextInput } from "@mantine/core";
import { data } from "react-router";
import { formatWait } from "../../../../core/format/durations.ts";
import { desk } from "../../../desk.ts";
import { readFormFields } from "../../../read-form.ts";
import { AuthForm, AuthPage } from "../../shared/auth/auth-form.tsx";
import { redirectWithCookies } from "../../shared/auth/auth-responses.ts";
import { nextPage } from "../../shared/auth/next-page.ts";
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
        `/admin/sign-in?news=code-${outcome.why}&next=${encodeURIComponent(next)}`,
        [],
      );
    case "wait":
      return tooManyCodes(outcome.seconds);
    case "used":
      return data({ problem: USED_CODE }, { status: 401 });
    case "refused":
      return data({ problem: WRONG_CODE }, { status: 401 });
  }
}

const WRONG_CODE = "That code is incorrect. Codes change every 30 seconds. Enter the newest one.";

const USED_CODE =
  "That code has already been used. Wait for the next one your app shows, then enter it here.";

/** The response to too many codes (429): how long to wait, and what works meanwhile. */
function tooManyCodes(seconds: number) {
  const problem = `Too many attempts from here. Wait ${formatWait(seconds)}, or use a recovery code, a passkey, or a device you've signed in from before.`;
  return data({ problem }, { status: 429, headers: { "Retry-After": String(seconds) } });
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
