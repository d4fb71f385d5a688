import { Alert, Button, Group, Modal, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { Done } from "../dashboard/done-notice.tsx";
import type { TeachAnswer } from "./teach/route.ts";

/** A question with its answer, as it begins. */
export interface Lesson {
  /** The reply it does better than; left out in the test console. */
  readonly replyId?: number;
  readonly question: string;
  readonly answer: string;
}

/** Where a question and its answer are written; what was typed stays whatever the server says. */
export function TeachDialog({
  lesson,
  onClose,
  onTaught,
}: {
  lesson: Lesson | null;
  onClose: () => void;
  onTaught: (done: Done) => void;
}) {
  return (
    <Modal opened={lesson !== null} onClose={onClose} title="Teach an answer" size="lg">
      {lesson ? <TeachForm lesson={lesson} onClose={onClose} onTaught={onTaught} /> : null}
    </Modal>
  );
}

function TeachForm({
  lesson: { replyId, question, answer },
  onClose,
  onTaught,
}: {
  lesson: Lesson;
  onClose: () => void;
  onTaught: (done: Done) => void;
}) {
  const fetcher = useFetcher<TeachAnswer>();
  const outcome = fetcher.data;
  const heard = useRef(false);
  useEffect(() => {
    if (outcome?.kind !== "taught" || heard.current) return;
    heard.current = true;
    const words = outcome.isNewer
      ? "Taught. Your site had this question already: it has the new answer now."
      : "Taught. It stands on your questions page, and the assistant says it.";
    onTaught({ words, versions: outcome.versions });
    onClose();
  }, [outcome, onTaught, onClose]);
  const errors = outcome?.kind === "refused" ? outcome.errors : {};
  return (
    <fetcher.Form method="post" action="/admin/chats/teach">
      <Stack>
        {replyId === undefined ? null : <input type="hidden" name="reply" value={replyId} />}
        {outcome && outcome.kind !== "taught" ? (
          <Alert color="seal" role="alert">
            {outcome.words}
          </Alert>
        ) : null}
        <TextInput
          label="Question"
          description="As visitors would ask it. Take out names and addresses: everybody reads it."
          name="question"
          defaultValue={question}
          error={errors.question}
        />
        <Textarea
          label="Answer"
          name="answer"
          defaultValue={answer}
          error={errors.answer}
          minRows={4}
          data-autofocus
        />
        <Text size="sm" c="dimmed">
          Facts such as {"{phone}"} are filled in from your site.
        </Text>
        <Group>
          <Button type="submit" loading={fetcher.state !== "idle"}>
            Teach it
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </fetcher.Form>
  );
}
