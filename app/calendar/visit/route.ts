import { desk } from "../../desk.ts";
import { calendarNotFound, calendarResponse } from "../calendar-response.ts";
import type { Route } from "./+types/route.ts";

/** `/visit/{token}/calendar.ics`: the appointment, as attached to the mail. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const text = await context.get(desk).booking.calendarOf(params.token);
  return text === null ? calendarNotFound() : calendarResponse(text, "visit.ics");
}
