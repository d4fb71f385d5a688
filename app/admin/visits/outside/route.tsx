import { admin, requireDesk } from "../../../desk.ts";
import { readFormFields } from "../../../read-form.ts";
import { View } from "../../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { AddCalendar } from "./add-calendar.tsx";
import { runCalendarAction } from "./calendar-actions.ts";
import { CalendarList } from "./calendar-list.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { calendars: await requireDesk(context.get(admin).outsideCalendars).list() };
}

/** Checks, adds, refreshes and removes calendars of other programs. */
export async function action({ request, context }: Route.ActionArgs) {
  const desk = requireDesk(context.get(admin).outsideCalendars);
  return runCalendarAction(desk, await readFormFields(request));
}

export default function OtherCalendars({ loaderData: { calendars } }: Route.ComponentProps) {
  return (
    <View
      title="Other calendars"
      lead="Events in the calendars you add here block your time, so visitors can’t book over them. They are checked every five minutes."
    >
      {calendars.length > 0 ? <CalendarList calendars={calendars} /> : null}
      <AddCalendar />
    </View>
  );
}
