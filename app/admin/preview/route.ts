import { redirect } from "react-router";
import { admin, desk } from "../../desk.ts";
import type { Route } from "./+types/route.ts";

/** Redirects to a page of the site with this person's drafts. */
export function loader({ request, context }: Route.LoaderArgs) {
  const path = new URL(request.url).searchParams.get("path") ?? "/";
  const { person } = context.get(admin);
  return redirect(context.get(desk).previewBase(person) + (isPath(path) ? path : "/"));
}

function isPath(text: string): boolean {
  return /^\/(?![/\\])[\w\-./?=&%+]*$/.test(text);
}
