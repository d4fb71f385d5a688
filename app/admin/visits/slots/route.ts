import { admin, desk, requireDesk } from "../../../desk.ts";
import type { Route } from "./+types/route.ts";
import { loadSlotOptions } from "./slot-options.ts";

/** The slot options of a form, reloaded while somebody fills it in. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const visits = requireDesk(context.get(admin).visits);
  const options = await loadSlotOptions(url.searchParams, visits, context.get(desk));
  if (!options) throw new Response(null, { status: 404 });
  return options;
}
