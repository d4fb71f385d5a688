import { Alert, Anchor, Text } from "@mantine/core";
import { data, redirect } from "react-router";
import { desk } from "../../desk.ts";
import type { Route } from "./+types/route.ts";
import { goTo, sentForm, wait } from "./answers.ts";
import { nextPage } from "./next.ts";
import { DoorForm, DoorPage, MailField, PasswordField } from "./parts.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const next = nextPage(url.searchParams.get("next"));
  if (await context.get(desk).people.personOf(request)) throw redirect(next);
  return { next, news: NEWS[url.searchParams.get("news") ?? ""] ?? null };
}

const NEWS: Readonly<Record<string, string>> = {
  "signed-out": "You are signed out.",
  "new-password": "Your new password is set. Sign in with it.",
  "mail-changed": "Your mail address is changed. Sign in with it.",
  "start-over": "That sign-in took too long, or its code was used before. Please sign in again.",
};

export async function action({ request, context }: Route.ActionArgs) {
  const field = await sentForm(request);
  const email = field("email");
  const next = nextPage(field("next"));
  const { people } = context.get(desk);
  const outcome = await people.signIn({ email, password: field("password") }, request);
  switch (outcome.kind) {
    case "signed-in":
      return goTo(next, outcome.cookies);
    case "code-needed":
      return goTo(`/admin/code?next=${encodeURIComponent(next)}`, outcome.cookies);
    case "wait":
      return wait(outcome.seconds, { email });
    case "refused":
      return data(
        { email, trouble: "This email and password do not fit together. Please try again." },
        { status: 401 },
      );
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function SignIn({ loaderData: { next, news }, actionData }: Route.ComponentProps) {
  const trouble = actionData?.trouble;
  return (
    <DoorPage title="Sign in">
      {news && !trouble ? <Alert role="status">{news}</Alert> : null}
      <DoorForm label="Sign in" trouble={trouble}>
        <input type="hidden" name="next" value={next} />
        <MailField value={actionData?.email} autoFocus={!trouble} />
        <PasswordField autoFocus={Boolean(trouble)} />
      </DoorForm>
      <PasskeyButton next={next} />
      <Text size="sm">
        <Anchor href="/admin/forgot" py="sm" display="inline-block">
          Forgot your password?
        </Anchor>
      </Text>
    </DoorPage>
  );
}
