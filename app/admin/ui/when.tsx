import { useRouteLoaderData } from "react-router";

/** An instant on the business's own clock, in the same words on the server and in the browser. */
export function When({ at }: { at: string }) {
  const frame = useRouteLoaderData<{ timezone: string }>("admin/layout");
  return <time dateTime={at}>{inZone(at, frame?.timezone ?? "UTC")}</time>;
}

function inZone(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "medium", timeStyle: "short" })
    .format(new Date(at))
    .replace(/\u202f/g, " "); // browsers differ in the space before AM
}
