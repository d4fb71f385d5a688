import { Anchor, Text } from "@mantine/core";
import { data } from "react-router";
import { desk } from "../../../desk.ts";
import { sentForm, wait } from "../answers.ts";
import { DoorForm, DoorPage, MailField } from "../parts.tsx";
import type { Route } from "./+types/route.ts";

/** Asks for a link by mail. The answer never tells who has an account. */
export async function action({ request, context }: Route.ActionArgs) {
  const email = (await sentForm(request))("email");
  const outcome = await context.get(desk).people.askReset(email);
  if (outcome.kind === "wait") return wait(outcome.seconds, { email, asked: false });
  return data({ email, asked: true, trouble: null });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function Forgot({ actionData }: Route.ComponentProps) {
  if (actionData?.asked) return <Asked email={actionData.email} />;
  return (
    <DoorPage
      title="Set a new password"
      lead="Type the email you sign in with. We send you a link that works for an hour."
    >
      <DoorForm label="Send me the link" trouble={actionData?.trouble}>
        <MailField value={actionData?.email} autoFocus />
      </DoorForm>
      <ByHand />
    </DoorPage>
  );
}

function Asked({ email }: { email: string }) {
  return (
    <DoorPage title="Look into your mail">
      <Text role="status">
        If {email} has an account here, a link is on its way. It works once, within an hour. Look
        into the spam folder, too.
      </Text>
      <ByHand />
    </DoorPage>
  );
}

function ByHand() {
  return (
    <>
      <Text size="sm" c="dimmed">
        No mail comes? Whoever runs the server can make a link without mail:{" "}
        <code>npm run owner -- --reset</code>.
      </Text>
      <Text size="sm">
        <Anchor href="/admin/sign-in" py="sm" display="inline-block">
          Back to sign in
        </Anchor>
      </Text>
    </>
  );
}
