import { admin, desk } from "../../../desk.ts";
import type { Route } from "./+types/route.ts";
import { startsHeard } from "./heard.ts";

/** Answers a form that asks for starts while somebody fills it in. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { visits } = context.get(admin);
  if (!visits) throw new Response(null, { status: 403 });
  const heard = await startsHeard(url.searchParams, visits, context.get(desk));
  if (!heard) throw new Response(null, { status: 404 });
  return heard;
}
