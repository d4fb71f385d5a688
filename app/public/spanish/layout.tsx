import { Outlet, redirect } from "react-router";
import { otherLanguagePath } from "../../../core/language.ts";
import { desk } from "../../desk.ts";
import { useSite } from "../../site-layout/page-context.ts";
import type { Route } from "./+types/layout.ts";

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
      <Notice />
    </>
  );
}

function Notice() {
  const { spanish, english } = useSite().spanish.notice;
  return (
    <aside aria-label="Aviso" className="page pb-8">
      <div className="border-l-4 border-act bg-tint p-4 text-small">
        <p className="font-semibold">{spanish}</p>
        <p lang="en" className="mt-1">
          {english}
        </p>
      </div>
    </aside>
  );
}
