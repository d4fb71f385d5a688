import { Anchor, Text } from "@mantine/core";
import { data } from "react-router";
import { desk } from "../../../desk.ts";
import { readFormFields } from "../../../read-form.ts";
import { AuthForm, AuthPage, EmailField } from "../../shared/auth/auth-form.tsx";
import { tooManyAttempts } from "../../shared/auth/auth-responses.ts";
import type { Route } from "./+types/route.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { sendsEmail: context.get(desk).sendsEmail };
}

/** Requests a link by email. The response is the same whether or not the account exists. */
export async function action({ request, context }: Route.ActionArgs) {
  const email = (await readFormFields(request))("email");
  const outcome = await context.get(desk).people.requestPasswordReset(email);
  if (outcome.kind === "wait")
    return tooManyAttempts(outcome.seconds, { email, isRequested: false });
  return data({ email, isRequested: true, problem: null });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function Forgot({ actionData, loaderData }: Route.ComponentProps) {
  if (!loaderData.sendsEmail) return <NoMailServer />;
  if (actionData?.isRequested) return <LinkRequested email={actionData.email} />;
  return (
    <AuthPage
      title="Reset your password"
      lead="Enter the email you sign in with. We'll send a link that works for one hour."
    >
      <AuthForm label="Send reset link" problem={actionData?.problem}>
        <EmailField value={actionData?.email} autoFocus />
      </AuthForm>
      <OtherWays />
    </AuthPage>
  );
}

function LinkRequested({ email }: { email: string }) {
  return (
    <AuthPage title="Check your email">
      <Text role="status">
        If {email} has an account here, we are sending it a link. It works once, within an hour.
        Check your spam folder, too.
      </Text>
      <OtherWays />
    </AuthPage>
  );
}

/** Without a mail server no link can be sent; saying so at once keeps people from waiting for one. */
function NoMailServer() {
  return (
    <AuthPage
      title="Set a new password"
      lead="This site can't send email, because no mail server is connected. Nothing will be sent."
    >
      <Text size="sm">
        Ask the person who runs the server for a link to set a new password. They can create one
        with <code>npm run owner -- --reset</code>. If you use a passkey, you can sign in with it.
      </Text>
      <BackToSignIn />
    </AuthPage>
  );
}

function OtherWays() {
  return (
    <>
      <Text size="sm" c="dimmed">
        Didn’t get an email? Your administrator can create a link on the server:{" "}
        <code>npm run owner -- --reset</code>.
      </Text>
      <BackToSignIn />
    </>
  );
}

function BackToSignIn() {
  return (
    <Text size="sm">
      <Anchor href="/admin/sign-in" py="sm" display="inline-block">
        Back to sign in
      </Anchor>
    </Text>
  );
}
