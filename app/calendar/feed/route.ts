import { desk } from "../../desk.ts";
import { calendarNotFound, calendarResponse } from "../calendar-response.ts";
import type { Route } from "./+types/route.ts";

/** `/calendar/{secret}.ics`: the owner's calendar, for calendar programs that subscribe to it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { file = "" } = params;
  const secret = /^(.+)\.ics$/.exec(file)?.[1];
  const text = secret ? await context.get(desk).booking.feed(secret) : null;
  return text === null ? calendarNotFound() : calendarResponse(text, "calendar.ics");
}
