import { Outlet, redirect } from "react-router";
import { otherLanguagePath } from "../../../core/language.ts";
import { desk } from "../../desk.ts";
import type { Route } from "./+types/layout.ts";
import { SpanishNotice } from "./notice.tsx";

/** The pages in Spanish are there while the owner offers them; else they lead to the English ones. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  if (context.get(desk).site.language !== "es")
    throw redirect(otherLanguagePath(pathname, "es", search));
  return null;
}

/** Every page in Spanish ends with the not-an-attorney notice in both languages (ORC 147.142). */
export default function SpanishLayout() {
  return (
    <>
      <Outlet />
      <SpanishNotice />
    </>
  );
}
