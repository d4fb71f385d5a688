import { Alert, Anchor } from "@mantine/core";
import { Link } from "react-router";
import { isDay } from "../../../../core/booking/wall.ts";
import { dollars, usd } from "../../../../core/money.ts";
import { admin, desk } from "../../../desk.ts";
import { sentForm } from "../../sign-in/answers.ts";
import { View } from "../../ui/view.tsx";
import { serviceChoices } from "../wish.ts";
import type { Route } from "./+types/route.ts";
import { createVisit } from "./create.ts";
import { VisitForm } from "./visit-form.tsx";
import { wishedFor } from "./wished-for.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { visits } = context.get(admin);
  if (!visits) throw new Response(null, { status: 403 });
  const open = context.get(desk);
  const asked = (name: string) => url.searchParams.get(name) ?? "";
  const choices = serviceChoices(open);
  const known = (id: string) => choices.some(({ value }) => value === id);
  const leadId = asked("lead");
  const lead = leadId ? await visits.lead(leadId) : null;
  if (leadId && !lead) throw new Response(null, { status: 404 });
  return {
    requestKey: crypto.randomUUID(),
    choices,
    lead: lead && {
      id: lead.id,
      wished: wishedFor(lead.preferredTime),
      quoted: lead.quotedTotal === null ? null : usd(lead.quotedTotal),
      visitId: lead.visit?.id ?? null,
    },
    filled: {
      firstName: lead?.firstName ?? "",
      lastName: lead?.lastName ?? "",
      phone: lead?.phone ?? "",
      email: lead?.email ?? "",
      zip: lead?.zip ?? "",
      services: (lead?.services ?? []).filter(known),
      notes: lead?.details ?? "",
      agreedTotal: lead?.quotedTotal ? String(dollars(lead.quotedTotal)) : "",
      day: isDay(asked("day")) ? asked("day") : visits.today(),
      time: /^\d\d:\d\d$/.test(asked("time")) ? asked("time") : "",
    },
  };
}

/** What was filled in stays filled in: nothing loads anew while one writes. */
export function shouldRevalidate() {
  return false;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { visits } = context.get(admin);
  if (!visits) throw new Response(null, { status: 403 });
  return createVisit(await sentForm(request), visits, context.get(desk));
}

export default function NewVisit({ loaderData }: Route.ComponentProps) {
  const { lead } = loaderData;
  return (
    <View
      title="New visit"
      lead="Agreed on the phone or by mail. The same rules hold as on your site; your own ones you may pass over."
    >
      {lead?.visitId ? (
        <Alert color="yellow" title="This lead is booked already">
          <Anchor component={Link} to={`/admin/visits/${lead.visitId}`}>
            See its visit
          </Anchor>
        </Alert>
      ) : null}
      {lead ? (
        <Alert color="ink" variant="light">
          {`From a lead. They would like: ${lead.wished}.`}
          {lead.quoted ? ` You named a total of ${lead.quoted}.` : ""}
        </Alert>
      ) : null}
      <VisitForm
        key={loaderData.requestKey}
        requestKey={loaderData.requestKey}
        choices={loaderData.choices}
        lead={lead}
        filled={loaderData.filled}
      />
    </View>
  );
}
