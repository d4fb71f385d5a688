import { admin, desk, requireDesk } from "../../../desk.ts";
import type { Route } from "./+types/route.ts";
import { loadOpenTimes } from "./open-times.ts";
import { loadSlotOptions } from "./slot-options.ts";

/** The slot options of a form, reloaded while somebody fills it in; with `days`, where a visit that is dragged can go. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const visits = requireDesk(context.get(admin).visits);
  const query = url.searchParams;
  const options = query.has("days")
    ? await loadOpenTimes(query, visits)
    : await loadSlotOptions(query, visits, context.get(desk));
  if (!options) throw new Response(null, { status: 404 });
  return options;
}
