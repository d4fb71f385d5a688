import { Button } from "@mantine/core";
import { CalendarSync } from "lucide-react";
import { Link } from "react-router";
import { admin, requireDesk } from "../../../desk.ts";
import { readFormFields } from "../../../read-form.ts";
import { View } from "../../shared/ui/view.tsx";
import { notaryChoice } from "../notary-select.tsx";
import { requireOwnCalendars } from "../own-calendars.ts";
import type { Route } from "./+types/route.ts";
import { AddCalendar } from "./add-calendar.tsx";
import { runAnswer } from "./answer-action.ts";
import { runCalendarAction } from "./calendar-actions.ts";
import { CalendarList } from "./calendar-list.tsx";
import { Conflicts } from "./conflicts.tsx";
import { CalendarQuestions } from "./questions.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { outsideCalendars: desk, calDav } = requireOwnCalendars(context);
  const [listed, questions, conflicts] = await Promise.all([
    desk.list(),
    calDav.questions(),
    desk.conflicts(),
  ]);
  const calendars = await Promise.all(
    listed.map(async (calendar) => ({
      ...calendar,
      calls: calendar.isTwoWay ? await calDav.calls(calendar.id) : [],
    })),
  );
  const choice = notaryChoice(requireDesk(context.get(admin).visits));
  const written = calendars.filter(({ isTwoWay }) => isTwoWay).length;
  const canConnect = written < Math.max(choice.notaries.length, 1);
  return { calendars, questions, conflicts, choice, canConnect, readers: desk.readers };
}

/** Checks, adds, refreshes and removes calendars of other programs, and answers what was changed in one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { outsideCalendars, calDav } = requireOwnCalendars(context);
  const field = await readFormFields(request);
  const intent = field("intent");
  if (intent === "accept" || intent === "reject") return runAnswer(calDav, intent, field);
  return runCalendarAction(outsideCalendars, field);
}

export default function OtherCalendars({ loaderData }: Route.ComponentProps) {
  const { calendars, questions, conflicts, choice, canConnect, readers } = loaderData;
  return (
    <View
      title="Other calendars"
      lead="Events in the calendars you add here block your time, so visitors can’t book over them. They are checked every five minutes."
      actions={
        canConnect ? (
          <Button
            component={Link}
            to="/admin/visits/calendars/connect"
            leftSection={<CalendarSync size={18} aria-hidden />}
          >
            Sync visits to your calendar
          </Button>
        ) : null
      }
    >
      {questions.length > 0 ? <CalendarQuestions questions={questions} /> : null}
      {conflicts.length > 0 ? <Conflicts conflicts={conflicts} /> : null}
      {calendars.length > 0 ? <CalendarList calendars={calendars} /> : null}
      <AddCalendar choice={choice} readers={readers} />
    </View>
  );
}
