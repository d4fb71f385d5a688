import { Anchor, Badge, Button, Group, Paper, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import type { ChatSummary } from "../../desk.ts";
import { DateTime } from "../shared/ui/date-time.tsx";
import { EmptyState } from "../shared/ui/empty-state.tsx";
import type { ChatFilterQuery } from "./chat-list-query.ts";

/** Conversations, the newest first, each with the visitor's first message. */
export function ChatList({
  chats,
  olderPage,
  filters,
}: {
  chats: readonly ChatSummary[];
  olderPage: string | null;
  filters: ChatFilterQuery;
}) {
  if (chats.length === 0) {
    return filters.search || filters.only || filters.language || filters.days || filters.before ? (
      <EmptyState title="Nothing found">Try fewer words, or show all.</EmptyState>
    ) : (
      <EmptyState title="No chats yet">
        When a visitor asks the assistant a question, the chat appears here.{" "}
        <Anchor component={Link} to="/admin/chats/test" inherit underline="always">
          Try the assistant yourself
        </Anchor>
        : test chats aren’t saved.
      </EmptyState>
    );
  }
  return (
    <Stack gap="xs">
      <Stack
        component="ul"
        aria-label="Conversations"
        gap="xs"
        m={0}
        p={0}
        style={{ listStyle: "none" }}
      >
        {chats.map((chat) => (
          <Conversation key={chat.id} chat={chat} />
        ))}
      </Stack>
      {olderPage ? (
        <Button component={Link} variant="default" to={olderPage} style={{ alignSelf: "start" }}>
          Older conversations
        </Button>
      ) : null}
    </Stack>
  );
}

function Conversation({ chat }: { chat: ChatSummary }) {
  const { id, firstQuestion, messages, lastAt, unanswered, disliked, language } = chat;
  return (
    <Paper component="li" withBorder p="md">
      <Anchor
        component={Link}
        to={`/admin/chats/${id}`}
        fw={600}
        c="inherit"
        lineClamp={2}
        py={4}
        style={{ overflowWrap: "anywhere" }}
      >
        {firstQuestion || "No messages"}
      </Anchor>
      <Group gap="xs" mt={4}>
        <Text size="sm" c="dimmed">
          <DateTime at={new Date(lastAt).toISOString()} /> · {messages} messages
        </Text>
        {language === "es" ? <Badge variant="default">Spanish</Badge> : null}
        {unanswered > 0 ? <Badge color="seal">{unanswered} unanswered</Badge> : null}
        {disliked > 0 ? <Badge color="seal">{disliked} disliked</Badge> : null}
      </Group>
    </Paper>
  );
}
