import { redirect } from "react-router";
import { desk } from "../../../desk.ts";
import { goTo } from "../answers.ts";
import type { Route } from "./+types/route.ts";

/** Signing out changes something, so it is sent and not followed. */
export function loader() {
  return redirect("/admin");
}

export async function action({ request, context }: Route.ActionArgs) {
  return goTo("/admin/sign-in?news=signed-out", await context.get(desk).people.signOut(request));
}
