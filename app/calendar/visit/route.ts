import { desk } from "../../desk.ts";
import { calendarAnswer, noCalendar } from "../file.ts";
import type { Route } from "./+types/route.ts";

/** `/visit/{token}/calendar.ics`: the appointment, as it went with the mail. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const text = await context.get(desk).booking.calendarOf(params.token);
  return text === null ? noCalendar() : calendarAnswer(text, "visit.ics");
}
