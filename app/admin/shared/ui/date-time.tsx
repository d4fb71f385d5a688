import { useRouteLoaderData } from "react-router";
import { formatTimestamp } from "../../../../core/format/dates.ts";

/** An instant (ISO) on the business's own clock, the same text on the server and in the browser. */
export function DateTime({ at }: { at: string }) {
  const zone = useBusinessZone();
  return <time dateTime={at}>{formatTimestamp(Date.parse(at), zone)}</time>;
}

/** The time zone of the business: every time in the admin is on its clock, wherever the browser is. */
export function useBusinessZone(): string {
  return useRouteLoaderData<{ timezone: string }>("admin/layout")?.timezone ?? "UTC";
}
