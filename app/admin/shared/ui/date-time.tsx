import { useRouteLoaderData } from "react-router";
import { formatTimestamp } from "../../../../core/format/dates.ts";

/** An instant (ISO) on the business's own clock, the same text on the server and in the browser. */
export function DateTime({ at }: { at: string }) {
  const layout = useRouteLoaderData<{ timezone: string }>("admin/layout");
  return <time dateTime={at}>{formatTimestamp(Date.parse(at), layout?.timezone ?? "UTC")}</time>;
}
