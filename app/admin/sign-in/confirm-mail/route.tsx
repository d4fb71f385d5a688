import { Text } from "@mantine/core";
import { desk } from "../../../desk.ts";
import { goTo, sentForm } from "../answers.ts";
import { DoorForm, DoorPage } from "../parts.tsx";
import type { Route } from "./+types/route.ts";

/** Mail programs open links to look behind them, so the change needs a press. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const code = url.searchParams.get("code") ?? "";
  return { code, email: await context.get(desk).people.seeMailChange(code) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const code = (await sentForm(request))("code");
  const isChanged = await context.get(desk).people.confirmMailChange(code);
  return goTo(isChanged ? "/admin/sign-in?news=mail-changed" : "/admin/confirm-mail", []);
}

export default function ConfirmMail({ loaderData: { code, email } }: Route.ComponentProps) {
  if (!email) {
    return (
      <DoorPage title="This link is not good any more">
        <Text>It worked once, or it is older than an hour. Ask for a new one in your account.</Text>
      </DoorPage>
    );
  }
  return (
    <DoorPage
      title="Use this email?"
      lead={`From now on you sign in with ${email}. You are signed out everywhere and sign in anew.`}
    >
      <DoorForm label="Yes, use this email">
        <input type="hidden" name="code" value={code} />
      </DoorForm>
    </DoorPage>
  );
}
