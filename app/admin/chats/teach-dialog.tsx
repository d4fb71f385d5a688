import { Alert, Button, Group, Modal, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { UndoableChange } from "../shared/notices/undo-notice.tsx";
import type { TeachResponse } from "./teach/route.ts";

/** What the dialog starts with. */
export interface TeachDraft {
  /** The reply to improve on; left out in the test console. */
  readonly replyId?: number;
  readonly question: string;
  readonly answer: string;
  /** Whether the answer was drafted from the site's facts. */
  readonly isDrafted?: boolean;
}

/** The dialog to write a question with its answer; what was typed stays when the server refuses it. */
export function TeachDialog({
  draft,
  onClose,
  onTaught,
}: {
  draft: TeachDraft | null;
  onClose: () => void;
  onTaught: (done: UndoableChange) => void;
}) {
  return (
    <Modal opened={draft !== null} onClose={onClose} title="Add an answer" size="lg">
      {draft ? <TeachForm draft={draft} onClose={onClose} onTaught={onTaught} /> : null}
    </Modal>
  );
}

function TeachForm({
  draft: { replyId, question, answer, isDrafted },
  onClose,
  onTaught,
}: {
  draft: TeachDraft;
  onClose: () => void;
  onTaught: (done: UndoableChange) => void;
}) {
  const fetcher = useFetcher<TeachResponse>();
  const outcome = fetcher.data;
  const wasHandled = useRef(false);
  useEffect(() => {
    if (outcome?.kind !== "taught" || wasHandled.current) return;
    wasHandled.current = true;
    const message = outcome.replacedAnswer
      ? "Saved. Your site already had this question; its answer has been updated."
      : "Saved. It's on your questions page, and the assistant uses it.";
    onTaught({
      message: `${message} ${checkText(outcome.alsoAnswers)}`,
      versions: outcome.versions,
    });
    onClose();
  }, [outcome, onTaught, onClose]);
  const errors = outcome?.kind === "refused" ? outcome.errors : {};
  return (
    <fetcher.Form method="post" action="/admin/chats/teach">
      <Stack>
        {replyId === undefined ? null : <input type="hidden" name="reply" value={replyId} />}
        {outcome && outcome.kind !== "taught" ? (
          <Alert color="seal" role="alert">
            {outcome.message}
          </Alert>
        ) : null}
        <TextInput
          label="Question"
          description="The way visitors would ask it. Leave out names and addresses: it’s public."
          name="question"
          defaultValue={question}
          error={errors.question}
        />
        <Textarea
          label="Answer"
          description={
            isDrafted
              ? "Drafted from what your site says about this. Check that it answers the question, and change what doesn’t fit."
              : undefined
          }
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
            Save answer
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </fetcher.Form>
  );
}

/** What the check of the usual questions found. */
function checkText(alsoAnswers: readonly string[]): string {
  if (alsoAnswers.length === 0) return "None of the usual questions gets this answer by mistake.";
  const some = alsoAnswers.slice(0, 3).map((question) => `“${question}”`);
  return `It also answers ${some.join(", ")}${alsoAnswers.length > 3 ? " and others" : ""}. Undo if it shouldn’t.`;
}
