import { Text } from "@mantine/core";
import { desk } from "../../../desk.ts";
import { readFormFields } from "../../../read-form.ts";
import { AuthForm, AuthPage } from "../../shared/auth/auth-form.tsx";
import { redirectWithCookies } from "../../shared/auth/auth-responses.ts";
import type { Route } from "./+types/route.ts";

/** Only shows the new address: email programs open links to check them, so the change itself takes a button. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const code = url.searchParams.get("code") ?? "";
  return { code, email: await context.get(desk).people.viewEmailChange(code) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const code = (await readFormFields(request))("code");
  const isChanged = await context.get(desk).people.confirmEmailChange(code);
  return redirectWithCookies(
    isChanged ? "/admin/sign-in?news=mail-changed" : "/admin/confirm-mail",
    [],
  );
}

export default function ConfirmEmail({ loaderData: { code, email } }: Route.ComponentProps) {
  if (!email) {
    return (
      <AuthPage title="This link has expired">
        <Text>
          It may have been used already, or it’s more than an hour old. Request a new one under Your
          account.
        </Text>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title="Confirm your new email"
      lead={`You'll sign in with ${email} from now on. You'll be signed out on all devices and need to sign in again.`}
    >
      <AuthForm label="Yes, use this email">
        <input type="hidden" name="code" value={code} />
      </AuthForm>
    </AuthPage>
  );
}
