import { Paper } from "@mantine/core";
import { data } from "react-router";
import { admin, desk } from "../../../desk.ts";
import { goTo, sentForm, wait } from "../../sign-in/answers.ts";
import { nextPage } from "../../sign-in/next.ts";
import { DoorForm, DoorPage, PasswordField } from "../../sign-in/parts.tsx";
import { PasskeyButton } from "../../sign-in/passkey-button.tsx";
import type { Route } from "./+types/route.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const { email } = context.get(admin).person;
  return { next: nextPage(url.searchParams.get("next")), email };
}

/** Whoever found an open laptop must not change how its owner signs in: the proof is asked for again. */
export async function action({ request, context }: Route.ActionArgs) {
  const field = await sentForm(request);
  const next = nextPage(field("next"));
  const { email } = context.get(admin).person;
  const typed = { email, password: field("password") };
  const outcome = await context.get(desk).people.signIn(typed, request);
  switch (outcome.kind) {
    case "signed-in":
      return goTo(next, outcome.cookies);
    case "code-needed":
      return goTo(`/admin/code?next=${encodeURIComponent(next)}`, outcome.cookies);
    case "wait":
      return wait(outcome.seconds, {});
    case "refused":
      return data({ trouble: "This is not your password. Please try again." }, { status: 401 });
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function Prove({ loaderData: { next, email }, actionData }: Route.ComponentProps) {
  return (
    <Paper withBorder p={{ base: "lg", xs: "xl" }} maw={440}>
      <DoorPage
        title="Is it you?"
        lead="What comes next changes who gets in, so we ask once more. It is good for ten minutes."
      >
        <DoorForm label="Continue" trouble={actionData?.trouble}>
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
        </DoorForm>
        <PasskeyButton next={next} />
      </DoorPage>
    </Paper>
  );
}
