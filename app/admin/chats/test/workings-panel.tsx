import { Anchor, Badge, Group, Paper, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { intentWords } from "../../../../core/assistant/intent-words.ts";
import { type Block, readMarks } from "../../../widgets/chat-panel/marks.ts";
import type { Workings } from "./use-console.ts";

/** What stands behind the last reply. */
export function WorkingsPanel({
  workings,
  reply,
  phone,
}: {
  workings: Workings | null;
  reply: string;
  phone: string;
}) {
  return (
    <Paper withBorder p="md" component="section" aria-live="polite">
      <Title order={2} fz={20} mb="sm">
        How it got there
      </Title>
      {workings ? (
        <Stack gap="md">
          <Fact label="Taken for">
            <Text>{intentWords(workings.intent)}</Text>
          </Fact>
          <Fact label="Recognized">
            <Findings findings={workings.findings} />
          </Fact>
          <Fact label="Pages it used">
            <Links reply={reply} phone={phone} />
          </Fact>
          <Fact label="Language">
            <Text>{workings.language === "es" ? "Spanish" : "English"}</Text>
          </Fact>
          <Fact label="Answered by">
            <Text>
              {workings.by === "model" ? "The language model, checked" : "Your site's own answers"}
            </Text>
          </Fact>
          <Fact label="Would you hear of it?">
            <Text>
              {workings.unanswered
                ? "Yes: it counts as not answered, and comes to your list."
                : "No: it counts as answered."}
            </Text>
          </Fact>
        </Stack>
      ) : (
        <Text c="dimmed">Ask something, and what the assistant made of it stands here.</Text>
      )}
    </Paper>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      {children}
    </div>
  );
}

function Findings({ findings }: { findings: Workings["findings"] }) {
  if (findings.length === 0) return <Text>No ZIP, place, service or document.</Text>;
  return (
    <Group gap={6}>
      {findings.map(({ what, value, isCarried }) => (
        <Badge key={`${what} ${value}`} variant="default" tt="none" size="lg" fw={500}>
          {what}: {value}
          {isCarried ? " (from before)" : ""}
        </Badge>
      ))}
    </Group>
  );
}

function Links({ reply, phone }: { reply: string; phone: string }) {
  const links = readMarks(reply, phone).flatMap(linksIn);
  const pages = new Map(
    links.filter(({ href }) => href.startsWith("/")).map((link) => [link.href, link]),
  );
  if (pages.size === 0) return <Text>None</Text>;
  return [...pages.values()].map(({ href, text }) => (
    <Anchor key={href} href={href} target="_blank" rel="noopener" display="block" py={8}>
      {text}{" "}
      <Text span size="sm" c="dimmed">
        {href}
      </Text>
    </Anchor>
  ));
}

function linksIn(block: Block) {
  const lines = block.kind === "list" ? block.items : block.lines;
  return lines.flat().flatMap((span) => (span.kind === "link" ? [span] : []));
}
