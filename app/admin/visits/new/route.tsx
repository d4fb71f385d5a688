import { Alert, Anchor } from "@mantine/core";
import { Link } from "react-router";
import { isPlausibleDay } from "../../../../core/booking/time/local-date-time.ts";
import { dollars, formatUsd } from "../../../../core/format/money.ts";
import { ZIP_PATTERN } from "../../../../core/format/patterns.ts";
import { admin, desk, requireDesk } from "../../../desk.ts";
import { readFormFields } from "../../../read-form.ts";
import { View } from "../../shared/ui/view.tsx";
import { serviceOptions } from "../form-fields.ts";
import { notaryChoice } from "../notary-select.tsx";
import type { Route } from "./+types/route.ts";
import { createVisit } from "./create.ts";
import { preferredTimeInSentence } from "./preferred-time-in-sentence.ts";
import { VisitForm } from "./visit-form.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const visits = requireDesk(context.get(admin).visits);
  const siteDesk = context.get(desk);
  const param = (name: string) => url.searchParams.get(name) ?? "";
  const choices = serviceOptions(siteDesk);
  const isOffered = (id: string) => choices.some(({ value }) => value === id);
  const leadId = param("lead");
  const lead = leadId ? await visits.lead(leadId) : null;
  if (leadId && !lead) throw new Response(null, { status: 404 });
  const { notaries, provider } = notaryChoice(visits, param("notary"));
  return {
    requestKey: crypto.randomUUID(),
    choices,
    notaries,
    lead: lead && {
      id: lead.id,
      preferredTime: preferredTimeInSentence(lead.preferredTime),
      quoted: lead.quotedTotal === null ? null : formatUsd(lead.quotedTotal),
      visitId: lead.visit?.id ?? null,
    },
    initial: {
      firstName: lead?.firstName ?? "",
      lastName: lead?.lastName ?? "",
      phone: lead?.phone ?? "",
      email: lead?.email ?? "",
      zip: lead?.zip ?? (ZIP_PATTERN.test(param("zip")) ? param("zip") : ""),
      services: (lead?.services ?? [param("services")]).filter(isOffered),
      notes: lead?.details ?? "",
      agreedTotal: lead?.quotedTotal ? String(dollars(lead.quotedTotal)) : "",
      day: isPlausibleDay(param("day")) ? param("day") : visits.today(),
      time: /^\d\d:\d\d$/.test(param("time")) ? param("time") : "",
      notary: provider === param("notary") ? provider : "",
      rhythm: lead?.rhythm ?? "",
    },
  };
}

/** Nothing is reloaded while somebody fills in the form. */
export function shouldRevalidate() {
  return false;
}

export async function action({ request, context }: Route.ActionArgs) {
  const visits = requireDesk(context.get(admin).visits);
  return createVisit(await readFormFields(request), visits, context.get(desk));
}

export default function NewVisit({ loaderData }: Route.ComponentProps) {
  const { lead } = loaderData;
  return (
    <View
      title="New visit"
      lead="For visits you agreed on by phone or email. The same rules apply as on your site. You can override your own."
    >
      {lead?.visitId ? (
        <Alert color="yellow" title="This lead is already booked">
          <Anchor component={Link} to={`/admin/visits/${lead.visitId}`}>
            View visit
          </Anchor>
        </Alert>
      ) : null}
      {lead ? (
        <Alert color="ink" variant="light">
          {`From a lead. Preferred time: ${lead.preferredTime}.`}
          {lead.quoted ? ` You quoted ${lead.quoted}.` : ""}
        </Alert>
      ) : null}
      <VisitForm
        key={loaderData.requestKey}
        requestKey={loaderData.requestKey}
        choices={loaderData.choices}
        notaries={loaderData.notaries}
        lead={lead}
        initial={loaderData.initial}
      />
    </View>
  );
}
