import { Alert, Anchor, Button, Group, Paper, Stack, Text } from "@mantine/core";
import { Link, useFetcher } from "react-router";
import type { CalendarQuestion } from "../../../desk.ts";
import { ActionNotice } from "../../shared/notices/action-notice.tsx";
import { DateTime } from "../../shared/ui/date-time.tsx";
import { Panel } from "../../shared/ui/panel.tsx";
import type { AnswerActionResult } from "./answer-action.ts";

/** The changes that were made to visits in a calendar and wait for an answer. */
export function CalendarQuestions({ questions }: { questions: readonly CalendarQuestion[] }) {
  return (
    <Panel
      title="Changed in your calendar"
      lead="Nothing changes for these customers until you confirm it."
    >
      {questions.map((question) => (
        <Question key={`${question.calendarId} ${question.visitId}`} question={question} />
      ))}
    </Panel>
  );
}

function Question({ question }: { question: CalendarQuestion }) {
  const { calendarId, visitId, name, visitStart, askedStart } = question;
  const fetcher = useFetcher<AnswerActionResult>();
  const { data: result } = fetcher;
  const isMoved = question.question === "moved";
  const asked = askedStart === null ? "" : String(askedStart);
  // What was against an earlier time says nothing of the one shown now.
  const why = result?.asked === asked ? result.why : [];
  const mustConfirm = why.length > 0 && result?.canConfirm;
  const move = mustConfirm ? "Move the visit anyway" : "Move the visit";
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Text>
          <Anchor component={Link} to={`/admin/visits/${visitId}`} underline="always">
            {name || "A visit"}
          </Anchor>
          , <DateTime at={new Date(visitStart).toISOString()} />:{" "}
          {isMoved && askedStart !== null ? (
            <>
              you moved it to <DateTime at={new Date(askedStart).toISOString()} />.
            </>
          ) : (
            "you removed it."
          )}
        </Text>
        <Text size="sm" c="dimmed">
          {isMoved
            ? "The agreed total stays the same."
            : "No cancellation fee, even on short notice."}
        </Text>
        <ActionNotice result={result} />
        {why.length > 0 ? (
          <Alert color="seal" role="alert">
            {why.join(" ")}
          </Alert>
        ) : null}
        <fetcher.Form method="post">
          <input type="hidden" name="calendar" value={calendarId} />
          <input type="hidden" name="visit" value={visitId} />
          <input type="hidden" name="asked" value={asked} />
          {mustConfirm ? <input type="hidden" name="anyway" value="yes" /> : null}
          <Group gap="xs">
            <Button type="submit" name="intent" value="accept" loading={fetcher.state !== "idle"}>
              {isMoved ? move : "Cancel the visit"}
            </Button>
            <Button
              type="submit"
              name="intent"
              value="reject"
              variant="default"
              disabled={fetcher.state !== "idle"}
            >
              Put it back in my calendar
            </Button>
          </Group>
        </fetcher.Form>
      </Stack>
    </Paper>
  );
}
