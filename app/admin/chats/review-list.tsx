import { Anchor, Badge, Button, Group, Paper, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { Link, useFetcher } from "react-router";
import { replyAsText } from "../../../core/assistant/reply-as-text.ts";
import type { ReviewedItem } from "../../desk.ts";
import { offerUndo } from "../shared/notices/offer-undo.tsx";
import type { UndoableChange } from "../shared/notices/undo-notice.tsx";
import { DateTime } from "../shared/ui/date-time.tsx";
import { EmptyState } from "../shared/ui/empty-state.tsx";
import { TeachDialog, type TeachDraft } from "./teach-dialog.tsx";

/** Questions the assistant had no good answer to. A question that is taught is answered from then on. */
export function ReviewList({
  questions,
  count,
  last,
  isFirst,
  onTaught,
}: {
  questions: readonly ReviewedItem[];
  count: number;
  /** The oldest question of this page. */
  last: number | null;
  isFirst: boolean;
  onTaught: (done: UndoableChange) => void;
}) {
  const [lesson, setDraft] = useState<TeachDraft | null>(null);
  const { submit } = useFetcher();
  const sendAction = (act: "off" | "back", reply: number) =>
    void submit({ act, reply }, { method: "post", action: "/admin/chats" });
  if (questions.length === 0 && isFirst) {
    return (
      <EmptyState title="Nothing to answer">
        Questions the assistant couldn’t answer and replies visitors disliked appear here.
      </EmptyState>
    );
  }
  return (
    <Stack gap="xs">
      <Text c="dimmed">
        {count === 1 ? "1 question to answer." : `${count} questions to answer.`} Answers you add go
        live right away, on your questions page and in the assistant.
      </Text>
      <Stack
        component="ul"
        aria-label="Questions to answer"
        gap="xs"
        m={0}
        p={0}
        style={{ listStyle: "none" }}
      >
        {questions.map((item, at) => (
          <Question
            key={item.replyId}
            item={item}
            heading={at === 0 || questions[at - 1]?.about !== item.about ? item.about : null}
            onTeach={() =>
              setDraft({
                replyId: item.replyId,
                question: item.question,
                answer: item.draft ?? "",
                isDrafted: item.draft !== null,
              })
            }
            onDismiss={() => {
              sendAction("off", item.replyId);
              offerUndo("Removed from the list.", () => sendAction("back", item.replyId));
            }}
          />
        ))}
      </Stack>
      {last && questions.length === PAGE ? (
        <Button
          component={Link}
          variant="default"
          to={`?tab=answer&before=${last}`}
          style={{ alignSelf: "start" }}
        >
          Older questions
        </Button>
      ) : null}
      <TeachDialog draft={lesson} onClose={() => setDraft(null)} onTaught={onTaught} />
    </Stack>
  );
}

/** How many questions the server sends at a time. */
const PAGE = 50;

function Question({
  item: { question, reply, why, askedAt, sessionId },
  heading,
  onTeach,
  onDismiss,
}: {
  item: ReviewedItem;
  /** What this question and those behind it are about; null where that was said above. */
  heading: string | null;
  onTeach: () => void;
  onDismiss: () => void;
}) {
  return (
    <Paper component="li" withBorder p="md">
      {heading ? (
        <Text size="sm" c="dimmed" mb={4}>
          About {heading}
        </Text>
      ) : null}
      <Text fw={600} style={{ overflowWrap: "anywhere" }}>
        {question || "(the question wasn’t saved)"}
      </Text>
      <Text size="sm" c="dimmed" lineClamp={2} mt={4} style={{ overflowWrap: "anywhere" }}>
        It answered: {replyAsText(reply)}
      </Text>
      <Group gap="xs" mt={6}>
        <Badge color={why === "disliked" ? "seal" : "ink"} variant="light">
          {why === "disliked" ? "Disliked" : "Unanswered"}
        </Badge>
        <Anchor component={Link} to={`/admin/chats/${sessionId}`} size="sm" py={10}>
          <DateTime at={new Date(askedAt).toISOString()} />
        </Anchor>
      </Group>
      <Group gap="xs" mt="xs">
        <Button onClick={onTeach}>Add an answer</Button>
        <Button variant="subtle" onClick={onDismiss}>
          Dismiss
        </Button>
      </Group>
    </Paper>
  );
}
