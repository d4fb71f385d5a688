import { desk } from "../../desk.ts";
import { calendarAnswer, noCalendar } from "../file.ts";
import type { Route } from "./+types/route.ts";

/** `/calendar/{secret}.ics`: the owner's calendar, for a program that subscribes to it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { file = "" } = params;
  const secret = /^(.+)\.ics$/.exec(file)?.[1];
  const text = secret ? await context.get(desk).booking.feed(secret) : null;
  return text === null ? noCalendar() : calendarAnswer(text, "calendar.ics");
}
