import { Anchor, Stack } from "@mantine/core";
import { Link } from "react-router";
import { admin, desk, requireDesk } from "../../../desk.ts";
import { readFormFields } from "../../../read-form.ts";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { View } from "../../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { EntryCard } from "./entry-card.tsx";
import { runWaitlistAction } from "./waitlist-action.ts";
import { waitlistRows } from "./waitlist-rows.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { person, ...desks } = context.get(admin);
  const visits = requireDesk(desks.visits);
  const waitlist = requireDesk(desks.waitlist);
  const clock = { zone: visits.zone, now: visits.now() };
  return {
    rows: waitlistRows(await waitlist.list(), context.get(desk), clock),
    isOn: waitlist.isOn,
    zone: visits.zone,
    maySetUp: person.role === "owner",
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { visits, waitlist } = context.get(admin);
  const { zone } = requireDesk(visits);
  return runWaitlistAction(await readFormFields(request), requireDesk(waitlist), zone);
}

export default function Waitlist({ loaderData }: Route.ComponentProps) {
  const { rows, isOn, zone, maySetUp } = loaderData;
  const settings = maySetUp ? (
    <Anchor component={Link} to="/admin/scheduling?tab=rules" underline="always" inherit>
      Waitlist settings
    </Anchor>
  ) : null;
  return (
    <View
      title="Waitlist"
      lead={
        <>
          {`Customers who want an earlier time, first in line first. All times are in your time zone (${zone}). `}
          {settings}
        </>
      }
    >
      {rows.length === 0 ? (
        <EmptyState title={isOn ? "No one is waiting" : "The waitlist is off"}>
          {isOn
            ? "Customers can ask for an earlier time on their visit’s page. When one opens, we hold it for the first person in line and notify them by email or text."
            : `${maySetUp ? "Turn it on" : "The owner can turn it on"}. Then customers can ask for an earlier time on their visit’s page.`}
        </EmptyState>
      ) : (
        <Stack component="ul" p={0} m={0} style={{ listStyle: "none" }}>
          {rows.map((row) => (
            <EntryCard key={row.id} row={row} />
          ))}
        </Stack>
      )}
    </View>
  );
}
