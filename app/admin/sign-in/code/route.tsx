import { Anchor, Text, TextInput } from "@mantine/core";
import { data } from "react-router";
import { desk } from "../../../desk.ts";
import { goTo, sentForm, wait } from "../answers.ts";
import { nextPage } from "../next.ts";
import { DoorForm, DoorPage } from "../parts.tsx";
import type { Route } from "./+types/route.ts";

export function loader({ url }: Route.LoaderArgs) {
  return { next: nextPage(url.searchParams.get("next")) };
}

/** The second step of a sign-in whose password was right. */
export async function action({ request, context }: Route.ActionArgs) {
  const field = await sentForm(request);
  const { people } = context.get(desk);
  const next = nextPage(field("next"));
  const outcome = await people.signInByCode(field("code"), request);
  switch (outcome.kind) {
    case "signed-in":
    case "code-needed":
      return goTo(next, outcome.cookies);
    case "start-over":
      return goTo(`/admin/sign-in?news=start-over&next=${encodeURIComponent(next)}`, []);
    case "wait":
      return wait(outcome.seconds, {});
    case "refused":
      return data(
        { trouble: "This code is not right. Codes change every 30 seconds: try the newest." },
        { status: 401 },
      );
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function Code({ loaderData: { next }, actionData }: Route.ComponentProps) {
  return (
    <DoorPage
      title="Enter your code"
      lead="Open your authenticator app and type the six digits it shows, or one of your recovery codes."
    >
      <DoorForm label="Continue" trouble={actionData?.trouble}>
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
      </DoorForm>
      <Text size="sm">
        <Anchor href="/admin/sign-in" py="sm" display="inline-block">
          Start over
        </Anchor>
      </Text>
    </DoorPage>
  );
}
