import { Alert, Anchor, Button, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { Mail, MapPin, MessageSquare, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { internationalNumber, shownPhone } from "../../../../core/format/phones.ts";
import { mailtoLink, textMessageLink } from "../../../../core/site/contact-links.ts";
import { admin, desk, requireDesk } from "../../../desk.ts";
import { readFormFields } from "../../../read-form.ts";
import { Panel } from "../../shared/ui/panel.tsx";
import { View } from "../../shared/ui/view.tsx";
import { BookedNotice, SeriesPanel } from "../series/series-panel.tsx";
import { VisitStateBadge } from "../visit-state-badge.tsx";
import type { Route } from "./+types/route.ts";
import { runVisitAction } from "./actions.ts";
import { NotaryPanel } from "./notary-panel.tsx";
import { Notes } from "./notes.tsx";
import { PaymentsPanel } from "./payments/payments-panel.tsx";
import { visitPaymentsView } from "./payments/payments-view.ts";
import { VisitActions } from "./visit-actions.tsx";
import { type VisitFact, type VisitPageData, visitPageData } from "./visit-page-data.ts";

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const { visits, places, payments, person } = context.get(admin);
  const isOwner = person.role === "owner";
  const page = visits && (await visits.find(id));
  if (!page) throw new Response(null, { status: 404 });
  const siteDesk = context.get(desk);
  const books = requireDesk(payments);
  const [money, found] = await Promise.all([
    books.history(id),
    books.ofVisits([id]).then((all) => all.get(id)),
  ]);
  return {
    ...visitPageData(page, visits, siteDesk, places, money),
    // The number of visits that were just booked with it.
    booked: Number(url.searchParams.get("booked")) || 0,
    payments: found ? visitPaymentsView(found, page.visit, siteDesk, isOwner) : null,
  };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const visits = requireDesk(context.get(admin).visits);
  return runVisitAction(id, await readFormFields(request), visits);
}

export default function VisitDetails({ loaderData: page }: Route.ComponentProps) {
  const { summary } = page;
  return (
    <View
      title={summary.name}
      lead={
        <Group gap="xs" component="span">
          <span>{page.when}</span>
          <VisitStateBadge visit={summary} />
        </Group>
      }
      actions={
        <Button component={Link} to="/admin/visits" variant="default">
          All visits
        </Button>
      }
    >
      <BookedNotice count={page.booked} />
      <ContactButtons page={page} />
      <VisitActions page={page} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <Stack gap="lg">
          <VisitPanel page={page} />
          <NotaryPanel page={page} />
          <SeriesPanel series={page.series} />
          {page.payments ? <PaymentsPanel visitId={summary.id} view={page.payments} /> : null}
          {page.intakeFacts.length > 0 || page.visitorNotes ? (
            <Panel title="What they told you">
              <FactList facts={page.intakeFacts} />
              {page.visitorNotes ? <VisitorNotes>{page.visitorNotes}</VisitorNotes> : null}
            </Panel>
          ) : null}
          <Notes key={summary.id} id={summary.id} notes={page.notes} />
        </Stack>
        <Stack gap="lg">
          <Panel title="Before you leave">
            <BulletList lines={page.notaryChecklist} />
          </Panel>
          {page.visitorChecklist.length > 0 ? (
            <Panel title="What you asked them to have ready">
              <BulletList lines={page.visitorChecklist} />
            </Panel>
          ) : null}
          <HistoryPanel page={page} />
        </Stack>
      </SimpleGrid>
    </View>
  );
}

/** Buttons that call, text, mail or open directions. */
function ContactButtons({ page: { summary, email, signer, map } }: { page: VisitPageData }) {
  const { phone } = summary;
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="xs" maw={640}>
      {phone ? (
        <>
          <Button
            component="a"
            href={`tel:${internationalNumber(phone)}`}
            leftSection={<Phone size={18} aria-hidden />}
          >
            Call
          </Button>
          <Button
            component="a"
            href={textMessageLink(phone)}
            variant="default"
            leftSection={<MessageSquare size={18} aria-hidden />}
          >
            Text
          </Button>
        </>
      ) : null}
      {signer?.phone ? (
        <Button
          component="a"
          href={`tel:${internationalNumber(signer.phone)}`}
          variant="default"
          leftSection={<Phone size={18} aria-hidden />}
        >
          Call signer
        </Button>
      ) : null}
      {email ? (
        <Button
          component="a"
          href={mailtoLink(email)}
          variant="default"
          leftSection={<Mail size={18} aria-hidden />}
        >
          Email
        </Button>
      ) : null}
      <Button
        component="a"
        href={map}
        target="_blank"
        rel="noopener noreferrer"
        variant="default"
        leftSection={<MapPin size={18} aria-hidden />}
      >
        Map
      </Button>
    </SimpleGrid>
  );
}

function VisitPanel({ page }: { page: VisitPageData }) {
  const { summary, email, city, prices, closing, leadId } = page;
  return (
    <Panel title="The visit">
      <FactList
        facts={[
          { label: "When", value: `${summary.date}, ${summary.time}` },
          { label: "Where", value: summary.place },
          { label: "Town", value: city },
          { label: "Service", value: summary.services },
          { label: "Phone", value: shownPhone(summary.phone) },
          { label: "Email", value: email },
          ...prices.map(({ label, amount }) => ({
            label: label === "Total" ? "Agreed total" : label,
            value: amount,
          })),
          { label: "Fee", value: closing ?? "" },
        ]}
      />
      {leadId ? (
        <Anchor component={Link} to={`/admin/leads/${leadId}`}>
          The lead it came from
        </Anchor>
      ) : null}
    </Panel>
  );
}

function HistoryPanel({ page: { history } }: { page: VisitPageData }) {
  return (
    <Panel title="History">
      <Stack component="ol" gap="xs" p={0} m={0} style={{ listStyle: "none" }}>
        {history.map(({ at, text, who, from }, place) => (
          <li key={`${at} ${place + 1}`}>
            <Text size="sm" fw={600}>
              {[text, who].filter(Boolean).join(", ")}
            </Text>
            <Text size="sm" c="dimmed">
              {`${at}. ${from}`}
            </Text>
          </li>
        ))}
      </Stack>
    </Panel>
  );
}

function FactList({ facts }: { facts: readonly VisitFact[] }) {
  return (
    <Stack component="dl" gap={6} m={0}>
      {facts
        .filter(({ value }) => value !== "")
        .map(({ label, value }) => (
          <Group key={label} gap="sm" wrap="nowrap" align="baseline">
            <Text component="dt" size="sm" c="dimmed" w={116} style={{ flex: "none" }}>
              {label}
            </Text>
            <Text component="dd" m={0} style={{ overflowWrap: "anywhere" }}>
              {breakableAtSign(value)}
            </Text>
          </Group>
        ))}
    </Stack>
  );
}

/** An email address that needs two lines is broken before its @, and inside a word only if that isn't enough. */
function breakableAtSign(text: string): ReactNode {
  const at = text.indexOf("@");
  if (at < 1) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}

function BulletList({ lines }: { lines: readonly string[] }) {
  return (
    <Stack component="ul" gap={6} m={0} pl={20}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Stack>
  );
}

function VisitorNotes({ children }: { children: ReactNode }) {
  return (
    <Alert color="ink" variant="light" styles={{ message: { whiteSpace: "pre-wrap" } }}>
      {children}
    </Alert>
  );
}
