import { Anchor, Badge, Group, Paper, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { intentLabel } from "../../../../core/assistant/intent-label.ts";
import type { ReplyExplanation } from "../../../desk.ts";
import { type MarkdownBlock, parseMarkdown } from "../../../widgets/chat-panel/markdown.ts";

/** How the assistant came to its last reply. */
export function ExplanationPanel({
  explanation,
  reply,
  phone,
}: {
  explanation: ReplyExplanation | null;
  reply: string;
  phone: string;
}) {
  return (
    <Paper withBorder p="md" component="section" aria-live="polite">
      <Title order={2} fz={20} mb="sm">
        How it got there
      </Title>
      {explanation ? (
        <Stack gap="md">
          <Fact label="Understood as">
            <Text>{intentLabel(explanation.intent)}</Text>
          </Fact>
          <Fact label="Recognized">
            <Facts facts={explanation.facts} />
          </Fact>
          <Fact label="Pages it used">
            <Links reply={reply} phone={phone} />
          </Fact>
          <Fact label="Language">
            <Text>{explanation.language === "es" ? "Spanish" : "English"}</Text>
          </Fact>
          <Fact label="Answered by">
            <Text>
              {explanation.by === "model"
                ? "The language model, checked"
                : "Your site's own answers"}
            </Text>
          </Fact>
          <Fact label="Will it be on your list?">
            <Text>
              {explanation.unanswered
                ? "Yes. It counts as unanswered and goes on your list."
                : "No. It counts as answered."}
            </Text>
          </Fact>
        </Stack>
      ) : (
        <Text c="dimmed">Ask something to see how the assistant understood it.</Text>
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

function Facts({ facts }: { facts: ReplyExplanation["facts"] }) {
  if (facts.length === 0) return <Text>No ZIP code, place, service, or document.</Text>;
  return (
    <Group gap={6}>
      {facts.map(({ what, value, isCarried }) => (
        <Badge key={`${what} ${value}`} variant="default" tt="none" size="lg" fw={500}>
          {what}: {value}
          {isCarried ? " (from earlier)" : ""}
        </Badge>
      ))}
    </Group>
  );
}

function Links({ reply, phone }: { reply: string; phone: string }) {
  const links = parseMarkdown(reply, phone).flatMap(linksIn);
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

function linksIn(block: MarkdownBlock) {
  const lines = block.kind === "list" ? block.items : block.lines;
  return lines.flat().flatMap((span) => (span.kind === "link" ? [span] : []));
}
