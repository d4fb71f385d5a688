import { Button, Group, Paper, SimpleGrid, Stack, Text } from "@mantine/core";
import { CalendarPlus } from "lucide-react";
import { data, Link, useRevalidator } from "react-router";
import { openClocks } from "../../../../core/leads/clock.ts";
import { dollars } from "../../../../core/money.ts";
import { admin, desk } from "../../../desk.ts";
import { View } from "../../ui/view.tsx";
import { When } from "../../ui/when.tsx";
import { ClockLine } from "../clock-line.tsx";
import { clockLine, serviceNames, waysTo, wishWords } from "../line.ts";
import { ReachButtons } from "../reach.tsx";
import { StateBadge } from "../state-badge.tsx";
import { useEveryMinute } from "../use-every-minute.ts";
import type { Route } from "./+types/route.ts";
import { answerLead } from "./answer.ts";
import { Asked } from "./asked.tsx";
import { History } from "./history.tsx";
import { happeningOf } from "./history-words.ts";
import { MoveTo } from "./move-to.tsx";
import { Notes } from "./notes.tsx";
import { QuotePanel } from "./quote-panel.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { leads } = context.get(admin);
  if (!leads) throw new Response(null, { status: 403 });
  const { site, quote } = context.get(desk);
  const lead = await leads.file(params.id);
  if (!lead) throw new Response(null, { status: 404 });
  const zone = site.businessConfig.timezone;
  const now = Date.now();
  const clocks = openClocks(now, { hours: site.scheduling, zone });
  const { events, createdAt, isAnswered: _, quotedTotal, ...file } = lead;
  const reckoned = quote(lead.services, lead.zip);
  return {
    lead: {
      ...file,
      ...waysTo(lead),
      name: `${lead.firstName} ${lead.lastName}`,
      wish: wishWords(lead.preferredTime),
      serviceNames: serviceNames(lead.services, site),
      createdAt: new Date(createdAt).toISOString(),
      quotedCents: quotedTotal,
      visitAt: lead.visit?.startsAt ? new Date(lead.visit.startsAt).toISOString() : null,
      ...clockLine(lead, clocks, now, zone),
    },
    happenings: events.map(happeningOf).reverse(),
    offer: {
      services: site.services
        .filter(({ enabled }) => enabled)
        .map(({ id, serviceName }) => ({ value: id, label: serviceName })),
      total: reckoned ? dollars(reckoned.total) : null,
    },
  };
}

/** A note, or a quote. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { leads } = context.get(admin);
  if (!leads) throw new Response(null, { status: 403 });
  const form = await request.formData().catch(() => new FormData()); // what is no form is an empty one
  const { businessConfig, origin } = context.get(desk).site;
  const business = { name: businessConfig.shortName, origin };
  const answer = await answerLead(params.id, form, leads, business);
  return data(answer, { status: answer.status });
}

export default function Lead({ loaderData }: Route.ComponentProps) {
  const { lead, happenings, offer } = loaderData;
  const { revalidate } = useRevalidator();
  useEveryMinute(() => void revalidate());
  return (
    <View
      title={lead.name}
      actions={
        <Button component={Link} to="/admin/leads" variant="default">
          All leads
        </Button>
      }
    >
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" style={{ alignItems: "start" }}>
        <Stack>
          <Paper withBorder p="md">
            <Stack gap="sm">
              <Group justify="space-between" gap="xs">
                <StateBadge state={lead.state} />
                <ClockLine clock={lead.clock} haste={lead.haste} />
                <Text size="sm" c="dimmed">
                  Came <When at={lead.createdAt} />
                </Text>
              </Group>
              <ReachButtons lead={lead} />
              <BookVisit id={lead.id} visitAt={lead.visitAt} />
              <MoveTo id={lead.id} state={lead.state} />
            </Stack>
          </Paper>
          <Asked lead={lead} />
        </Stack>
        <Stack>
          <QuotePanel key={lead.id} lead={lead} services={offer.services} total={offer.total} />
          <Notes />
          <History happenings={happenings} />
        </Stack>
      </SimpleGrid>
    </View>
  );
}

/** The way to a visit with everything of this lead filled in. */
function BookVisit({ id, visitAt }: { id: string; visitAt: string | null }) {
  return (
    <>
      {visitAt ? (
        <Text size="sm">
          Visit booked for <When at={visitAt} />.
        </Text>
      ) : null}
      <Button
        component={Link}
        to={`/admin/visits/new?lead=${id}`}
        variant="default"
        mih={48}
        leftSection={<CalendarPlus size={18} aria-hidden />}
      >
        {visitAt ? "Book another visit" : "Book a visit"}
      </Button>
    </>
  );
}
