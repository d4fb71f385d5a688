import { Anchor, Badge, Button, Group, Paper, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { Link, useFetcher } from "react-router";
import type { Done } from "../dashboard/done-notice.tsx";
import { offerUndo } from "../editing/offer-undo.tsx";
import { Empty } from "../ui/empty.tsx";
import { When } from "../ui/when.tsx";
import { type Lesson, TeachDialog } from "./teach-dialog.tsx";

interface Waiting {
  readonly replyId: number;
  readonly sessionId: string;
  readonly question: string;
  readonly reply: string;
  readonly why: "unanswered" | "disliked";
  readonly askedAt: Date;
}

/** Questions the assistant had no good answer to. Each is taught once, and answered from then on. */
export function ToAnswerList({
  questions,
  count,
  isFirst,
  onTaught,
}: {
  questions: readonly Waiting[];
  count: number;
  isFirst: boolean;
  onTaught: (done: Done) => void;
}) {
  const [lesson, setLesson] = useState<Lesson | null>(null);
  const { submit } = useFetcher();
  const last = questions.at(-1);
  const say = (act: "off" | "back", reply: number) =>
    void submit({ act, reply }, { method: "post", action: "/admin/chats" });
  if (questions.length === 0 && isFirst) {
    return (
      <Empty title="Nothing to answer">
        Questions the assistant could not answer, and replies visitors did not like, come here.
      </Empty>
    );
  }
  return (
    <Stack gap="xs">
      <Text c="dimmed">
        {count === 1 ? "1 question waits." : `${count} questions wait.`} An answer you teach stands
        on your questions page and in the assistant at once.
      </Text>
      <Stack
        component="ul"
        aria-label="Questions to answer"
        gap="xs"
        m={0}
        p={0}
        style={{ listStyle: "none" }}
      >
        {questions.map((waiting) => (
          <Question
            key={waiting.replyId}
            waiting={waiting}
            onTeach={() =>
              setLesson({ replyId: waiting.replyId, question: waiting.question, answer: "" })
            }
            onOff={() => {
              say("off", waiting.replyId);
              offerUndo("Off the list.", () => say("back", waiting.replyId));
            }}
          />
        ))}
      </Stack>
      {last && questions.length === PAGE ? (
        <Button
          component={Link}
          variant="default"
          to={`?tab=answer&before=${last.replyId}`}
          style={{ alignSelf: "start" }}
        >
          Older questions
        </Button>
      ) : null}
      <TeachDialog lesson={lesson} onClose={() => setLesson(null)} onTaught={onTaught} />
    </Stack>
  );
}

/** As many as the server gives at a time. */
const PAGE = 50;

function Question({
  waiting: { question, reply, why, askedAt, sessionId },
  onTeach,
  onOff,
}: {
  waiting: Waiting;
  onTeach: () => void;
  onOff: () => void;
}) {
  return (
    <Paper component="li" withBorder p="md">
      <Text fw={600} style={{ overflowWrap: "anywhere" }}>
        {question || "(the question is not kept)"}
      </Text>
      <Text size="sm" c="dimmed" lineClamp={2} mt={4} style={{ overflowWrap: "anywhere" }}>
        It said: {reply}
      </Text>
      <Group gap="xs" mt={6}>
        <Badge color={why === "disliked" ? "seal" : "ink"} variant="light">
          {why === "disliked" ? "Disliked" : "No answer"}
        </Badge>
        <Anchor component={Link} to={`/admin/chats/${sessionId}`} size="sm" py={10}>
          <When at={new Date(askedAt).toISOString()} />
        </Anchor>
      </Group>
      <Group gap="xs" mt="xs">
        <Button onClick={onTeach}>Teach an answer</Button>
        <Button variant="subtle" onClick={onOff}>
          Not needed
        </Button>
      </Group>
    </Paper>
  );
}
