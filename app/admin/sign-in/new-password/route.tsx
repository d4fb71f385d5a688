import { Anchor, Checkbox, Text } from "@mantine/core";
import { data } from "react-router";
import { desk } from "../../../desk.ts";
import { goTo, sentForm, wait } from "../answers.ts";
import { DoorForm, DoorPage, PasswordField } from "../parts.tsx";
import type { Route } from "./+types/route.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const code = url.searchParams.get("code") ?? "";
  return { code, found: await context.get(desk).people.resetOf(code) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const field = await sentForm(request);
  const wish = {
    code: field("code"),
    password: field("password"),
    liftSecondStep: field("lift") === "yes",
  };
  const outcome = await context.get(desk).people.resetPassword(wish);
  switch (outcome.kind) {
    case "reset":
      return goTo("/admin/sign-in?news=new-password", []);
    case "wait":
      return wait(outcome.seconds, { password: undefined });
    case "errors":
      return data({ password: outcome.errors.password, trouble: null }, { status: 400 });
    case "no-such-link":
      return goTo("/admin/new-password", []);
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { code, found } = loaderData;
  if (!found) return <OverLink />;
  return (
    <DoorPage title="Set a new password" lead={`For ${found.email}. It signs you out everywhere.`}>
      <DoorForm label="Set the password" trouble={actionData?.trouble}>
        <input type="hidden" name="code" value={code} />
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={found.email}
          readOnly
          hidden
        />
        <PasswordField isNew label="New password" autoFocus error={actionData?.password} />
        {found.isByMachine ? (
          <Checkbox
            name="lift"
            value="yes"
            label="Also turn off the second step: I lost my phone and my recovery codes"
          />
        ) : null}
      </DoorForm>
    </DoorPage>
  );
}

function OverLink() {
  return (
    <DoorPage title="This link is not good any more">
      <Text>
        It worked once, or it is older than an hour.{" "}
        <Anchor href="/admin/forgot">Ask for a new one</Anchor>, or have whoever runs the server
        make one: <code>npm run owner -- --reset</code>.
      </Text>
    </DoorPage>
  );
}
