import { Alert, Anchor, Button, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { Mail, MapPin, MessageSquare, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { dialled, mailtoLink, textLink } from "../../../../core/site/reach.ts";
import { admin, desk } from "../../../desk.ts";
import { sentForm } from "../../sign-in/answers.ts";
import { Panel } from "../../ui/panel.tsx";
import { View } from "../../ui/view.tsx";
import { StateBadge } from "../state-badge.tsx";
import type { Route } from "./+types/route.ts";
import { actOn } from "./act.ts";
import { Acts } from "./acts.tsx";
import { type Fact, type FilePart, filePart } from "./file-part.ts";
import { Notes } from "./notes.tsx";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { visits, places } = context.get(admin);
  const file = visits && (await visits.visit(id));
  if (!file) throw new Response(null, { status: 404 });
  return filePart(file, visits, context.get(desk), places);
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { visits } = context.get(admin);
  if (!visits) throw new Response(null, { status: 403 });
  return actOn(id, await sentForm(request), visits);
}

export default function Visit({ loaderData: file }: Route.ComponentProps) {
  const { shown } = file;
  return (
    <View
      title={shown.name}
      lead={
        <Group gap="xs" component="span">
          <span>{file.when}</span>
          <StateBadge visit={shown} />
        </Group>
      }
      actions={
        <Button component={Link} to="/admin/visits" variant="subtle">
          All visits
        </Button>
      }
    >
      <Reach file={file} />
      <Acts file={file} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <Stack gap="lg">
          <TheVisit file={file} />
          {file.asked.length > 0 || file.wishes ? (
            <Panel title="What they told you">
              <Facts facts={file.asked} />
              {file.wishes ? <Words>{file.wishes}</Words> : null}
            </Panel>
          ) : null}
          <Notes key={shown.id} id={shown.id} notes={file.notes} />
        </Stack>
        <Stack gap="lg">
          <Panel title="Before you leave">
            <Lines lines={file.ours} />
          </Panel>
          {file.theirs.length > 0 ? (
            <Panel title="What they were asked to have ready">
              <Lines lines={file.theirs} />
            </Panel>
          ) : null}
          <History file={file} />
        </Stack>
      </SimpleGrid>
    </View>
  );
}

/** One tap each: call, text, mail, and the way there. */
function Reach({ file: { shown, email, map } }: { file: FilePart }) {
  const { phone } = shown;
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="xs" maw={640}>
      {phone ? (
        <>
          <Button
            component="a"
            href={`tel:${dialled(phone)}`}
            leftSection={<Phone size={18} aria-hidden />}
          >
            Call
          </Button>
          <Button
            component="a"
            href={textLink(phone)}
            variant="default"
            leftSection={<MessageSquare size={18} aria-hidden />}
          >
            Text
          </Button>
        </>
      ) : null}
      {email ? (
        <Button
          component="a"
          href={mailtoLink(email)}
          variant="default"
          leftSection={<Mail size={18} aria-hidden />}
        >
          Mail
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

function TheVisit({ file }: { file: FilePart }) {
  const { shown, email, town, prices, closing, leadId } = file;
  return (
    <Panel title="The visit">
      <Facts
        facts={[
          { label: "When", value: `${shown.date}, ${shown.time}` },
          { label: "Where", value: shown.place },
          { label: "Town", value: town },
          { label: "What for", value: shown.services },
          { label: "Phone", value: shown.phone },
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
          The request it came from
        </Anchor>
      ) : null}
    </Panel>
  );
}

function History({ file: { history } }: { file: FilePart }) {
  return (
    <Panel title="History">
      <Stack component="ol" gap="xs" p={0} m={0} style={{ listStyle: "none" }}>
        {history.map(({ at, words, who, from }, place) => (
          <li key={`${at} ${place + 1}`}>
            <Text size="sm" fw={600}>
              {`${words}, ${who}`}
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

function Facts({ facts }: { facts: readonly Fact[] }) {
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
              {value}
            </Text>
          </Group>
        ))}
    </Stack>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <Stack component="ul" gap={6} m={0} pl={20}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Stack>
  );
}

function Words({ children }: { children: ReactNode }) {
  return (
    <Alert color="ink" variant="light" styles={{ message: { whiteSpace: "pre-wrap" } }}>
      {children}
    </Alert>
  );
}
