import { Anchor, Badge, Button, Group, Paper, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { Empty } from "../ui/empty.tsx";
import { When } from "../ui/when.tsx";
import type { ChatsWish } from "./wish.ts";

interface Listed {
  readonly id: string;
  readonly language: string;
  readonly lastAt: Date;
  readonly messages: number;
  readonly opening: string;
  readonly unanswered: number;
  readonly disliked: number;
}

/** Conversations, the newest first, each with the visitor's first words. */
export function ChatList({
  chats,
  older,
  wish,
}: {
  chats: readonly Listed[];
  older: string | null;
  wish: ChatsWish;
}) {
  if (chats.length === 0) {
    return wish.search || wish.only || wish.language || wish.days || wish.before ? (
      <Empty title="Nothing found">Try fewer words, or show all.</Empty>
    ) : (
      <Empty title="No chats yet">
        When a visitor asks the assistant something, it stands here.{" "}
        <Anchor component={Link} to="/admin/chats/test" inherit underline="always">
          Ask it something yourself
        </Anchor>
        : tests are not kept.
      </Empty>
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
      {older ? (
        <Button component={Link} variant="default" to={older} style={{ alignSelf: "start" }}>
          Older conversations
        </Button>
      ) : null}
    </Stack>
  );
}

function Conversation({ chat }: { chat: Listed }) {
  const { id, opening, messages, lastAt, unanswered, disliked, language } = chat;
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
        {opening || "Nothing was typed"}
      </Anchor>
      <Group gap="xs" mt={4}>
        <Text size="sm" c="dimmed">
          <When at={new Date(lastAt).toISOString()} /> · {messages} messages
        </Text>
        {language === "es" ? <Badge variant="default">Spanish</Badge> : null}
        {unanswered > 0 ? <Badge color="seal">{unanswered} with no answer</Badge> : null}
        {disliked > 0 ? <Badge color="seal">{disliked} disliked</Badge> : null}
      </Group>
    </Paper>
  );
}
