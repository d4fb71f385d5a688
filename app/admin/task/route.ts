import { admin } from "../../desk.ts";
import type { Route } from "./+types/route.ts";

/** Cancels the person's long work `?cancel=ID`. How it ended is told by the request that runs it. */
export async function action({ request, context }: Route.ActionArgs) {
  const id = new URL(request.url).searchParams.get("cancel");
  if (id) await context.get(admin).tasks.cancel(id);
  return new Response(null, { status: 204 });
}
