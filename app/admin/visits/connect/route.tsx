import { redirect } from "react-router";
import { admin, requireDesk } from "../../../desk.ts";
import { readFormFields } from "../../../read-form.ts";
import { reauthenticatePath } from "../../shared/auth/reauthenticate-path.ts";
import { View } from "../../shared/ui/view.tsx";
import { CalendarReadersNote } from "../calendar-readers.tsx";
import { notaryChoice } from "../notary-select.tsx";
import { requireOwnCalendars } from "../own-calendars.ts";
import type { Route } from "./+types/route.ts";
import { runConnectAction } from "./connect-action.ts";
import { ConnectForm } from "./connect-form.tsx";

const PATH = "/admin/visits/calendars/connect";

export function loader({ context }: Route.LoaderArgs) {
  const { calDav, outsideCalendars } = requireOwnCalendars(context);
  if (!calDav.hasRecentSignIn()) throw redirect(reauthenticatePath(PATH));
  const choice = notaryChoice(requireDesk(context.get(admin).visits));
  return { choice, readers: outsideCalendars.readers };
}

/** Finds the calendars of an account, then connects one of them after a real test. */
export async function action({ request, context }: Route.ActionArgs) {
  const { calDav } = requireOwnCalendars(context);
  return runConnectAction(calDav, await readFormFields(request));
}

export default function ConnectCalendar({ loaderData }: Route.ComponentProps) {
  return (
    <View
      title="Sync visits to your calendar"
      lead="Your visits appear in an iCloud, Fastmail, Nextcloud or other CalDAV calendar, and its events block your time here. If you move or delete a visit there, we’ll ask you here before anything changes for the customer."
    >
      <CalendarReadersNote readers={loaderData.readers} />
      <ConnectForm path={PATH} choice={loaderData.choice} />
    </View>
  );
}
