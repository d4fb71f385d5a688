import { admin } from "../../../desk.ts";
import type { Route } from "./+types/route.ts";

/** Renders a text in Markdown to the HTML that visitors get, with its tokens filled in. */
export async function action({ request, context }: Route.ActionArgs) {
  const posted: unknown = await request.json().catch(() => null);
  const markdown = posted instanceof Object && "markdown" in posted ? posted.markdown : null;
  if (typeof markdown !== "string")
    return Response.json({ html: null, problem: "There's no text to show." }, { status: 400 });
  return Response.json({ html: await context.get(admin).renderMarkdown(markdown) });
}
