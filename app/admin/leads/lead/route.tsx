import { Button, Group, Paper, SimpleGrid, Stack, Text } from "@mantine/core";
import { CalendarPlus } from "lucide-react";
import { data, Link, useRevalidator } from "react-router";
import { RHYTHM_LABELS } from "../../../../core/booking/series/rhythm.ts";
import { dollars } from "../../../../core/format/money.ts";
import { fullName } from "../../../../core/format/names.ts";
import { shownPhone } from "../../../../core/format/phones.ts";
import { createResponseClocks } from "../../../../core/leads/response-clock.ts";
import { drivePrices } from "../../../../core/pricing/by-arrangement/drive-prices.ts";
import { priceBookOf } from "../../../../core/pricing/price-book.ts";
import { admin, desk, requireDesk } from "../../../desk.ts";
import { readForm } from "../../../read-form.ts";
import { ContactButtons } from "../../shared/leads/contact-buttons.tsx";
import {
  leadContactLinks,
  leadServiceNames,
  preferredTimeText,
  responseClock,
} from "../../shared/leads/lead-list-item.ts";
import { ResponseClockLine } from "../../shared/leads/response-clock-line.tsx";
import { DateTime } from "../../shared/ui/date-time.tsx";
import { View } from "../../shared/ui/view.tsx";
import { StateBadge } from "../state-badge.tsx";
import { useEveryMinute } from "../use-every-minute.ts";
import type { Route } from "./+types/route.ts";
import { AnswerPanel } from "./answer-panel.tsx";
import { answersForLead } from "./answers-for-lead.ts";
import { handleLeadForm } from "./lead-actions.ts";
import { LeadHistory } from "./lead-history.tsx";
import { leadTimeline } from "./lead-timeline.ts";
import { MoveTo } from "./move-to.tsx";
import { NoteForm } from "./note-form.tsx";
import { QuotePanel } from "./quote-panel.tsx";
import { orLostAnswer } from "./reply-form.ts";
import { ReplyPanel } from "./reply-panel.tsx";
import { RequestDetails } from "./request-details.tsx";
import { sendReply } from "./send-reply.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const leads = requireDesk(context.get(admin).leads);
  const siteDesk = context.get(desk);
  const { site, quote } = siteDesk;
  const lead = await leads.lead(params.id);
  if (!lead) throw new Response(null, { status: 404 });
  const zone = site.businessConfig.timezone;
  const now = Date.now();
  const clocks = createResponseClocks(now, { hours: site.scheduling, zone });
  const { events: _, thread: __, createdAt, isAnswered: ___, quotedTotal, ...rest } = lead;
  const estimate = quote(lead.services, lead.zip);
  const sendsTexts = await requireDesk(context.get(admin).textMessages).isOn();
  return {
    replyKey: sendsTexts ? crypto.randomUUID() : null,
    lead: {
      ...rest,
      ...leadContactLinks(lead),
      name: fullName(lead),
      phone: shownPhone(lead.phone),
      preferredTime: preferredTimeText(lead.preferredTime),
      regular: lead.rhythm ? RHYTHM_LABELS[lead.rhythm] : "",
      serviceNames: leadServiceNames(lead.services, site),
      createdAt: new Date(createdAt).toISOString(),
      quotedCents: quotedTotal,
      visitAt: lead.visit?.startsAt ? new Date(lead.visit.startsAt).toISOString() : null,
      ...responseClock(lead, clocks, now, zone),
    },
    answers: await answersForLead(lead, siteDesk),
    mayEditAnswers: context.get(admin).person.role === "owner",
    subject: `Your request | ${site.businessConfig.shortName}`,
    history: leadTimeline(lead, zone),
    offer: {
      services: site.services
        .filter(({ enabled }) => enabled)
        .map(({ id, serviceName }) => ({ value: id, label: serviceName })),
      total: estimate ? dollars(estimate.total) : null,
      isByArrangement: estimate?.isByArrangement ?? false,
      suggested: estimate?.isByArrangement
        ? drivePrices(estimate, lead.zip, priceBookOf(site, context.get(admin).places))
        : [],
    },
  };
}

/** Saves a note, or sends a quote or a text. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const leads = requireDesk(context.get(admin).leads);
  const form = await readForm(request);
  if (form.get("intent") === "text") {
    const texts = requireDesk(context.get(admin).textMessages);
    const sent = await sendReply(params.id, form, texts);
    return data(sent, { status: sent.status });
  }
  const { site, sendsEmail } = context.get(desk);
  const { shortName, timezone } = site.businessConfig;
  const business = { name: shortName, origin: site.origin, sendsEmail, zone: timezone };
  const result = await handleLeadForm(params.id, form, leads, business);
  return data(result, { status: result.status });
}

/** Keeps a typed text on the page where the answer to it is lost. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return form.get("intent") === "text" ? orLostAnswer(serverAction) : serverAction();
}

export default function LeadView({ loaderData }: Route.ComponentProps) {
  const { lead, answers, subject, mayEditAnswers, history, offer, replyKey } = loaderData;
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
                <ResponseClockLine clock={lead.clock} urgency={lead.urgency} />
                <Text size="sm" c="dimmed">
                  Received <DateTime at={lead.createdAt} />
                </Text>
              </Group>
              <ContactButtons lead={lead} />
              <BookVisit id={lead.id} visitAt={lead.visitAt} isRegular={lead.rhythm !== null} />
              <MoveTo id={lead.id} state={lead.state} />
            </Stack>
          </Paper>
          <RequestDetails lead={lead} />
        </Stack>
        <Stack>
          {replyKey ? <ReplyPanel key={`text ${lead.id}`} requestKey={replyKey} /> : null}
          <AnswerPanel key={`answer ${lead.id}`} {...{ lead, answers, subject, mayEditAnswers }} />
          <QuotePanel
            key={lead.id}
            lead={lead}
            services={offer.services}
            total={offer.total}
            isByArrangement={offer.isByArrangement}
            suggested={offer.suggested}
          />
          <NoteForm />
          <LeadHistory entries={history} />
        </Stack>
      </SimpleGrid>
    </View>
  );
}

/** Links to the visit form, filled in with this lead. */
function BookVisit({
  id,
  visitAt,
  isRegular,
}: {
  id: string;
  visitAt: string | null;
  isRegular: boolean;
}) {
  const what = isRegular ? "series of visits" : "visit";
  return (
    <>
      {visitAt ? (
        <Text size="sm">
          Visit booked for <DateTime at={visitAt} />.
        </Text>
      ) : null}
      <Button
        component={Link}
        to={`/admin/visits/new?lead=${id}`}
        variant="default"
        mih={48}
        leftSection={<CalendarPlus size={18} aria-hidden />}
      >
        {visitAt ? `Book another ${what}` : `Book a ${what}`}
      </Button>
    </>
  );
}
