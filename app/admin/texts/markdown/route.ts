import { admin } from "../../../desk.ts";
import type { Route } from "./+types/route.ts";

/** Renders a text in Markdown to the HTML that visitors get, with its tokens filled in. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked: unknown = await request.json().catch(() => null);
  const markdown = (asked as { markdown?: unknown } | null)?.markdown;
  if (typeof markdown !== "string") return Response.json({ html: null }, { status: 400 });
  return Response.json({ html: await context.get(admin).renderMarkdown(markdown) });
}
