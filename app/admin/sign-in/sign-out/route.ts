import { redirect } from "react-router";
import { desk } from "../../../desk.ts";
import { redirectWithCookies } from "../../shared/auth/auth-responses.ts";
import type { Route } from "./+types/route.ts";

/** Signing out changes state, so it takes a POST; a GET leads back to the admin. */
export function loader() {
  return redirect("/admin");
}

export async function action({ request, context }: Route.ActionArgs) {
  return redirectWithCookies(
    "/admin/sign-in?news=signed-out",
    await context.get(desk).people.signOut(request),
  );
}
