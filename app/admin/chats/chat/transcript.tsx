import { Badge, Button, Group, Paper, Stack, Text } from "@mantine/core";
import { ThumbsDown, ThumbsUp } from "lucide-react";
import { intentLabel } from "../../../../core/assistant/intent-label.ts";
import { formatUsd } from "../../../../core/format/money.ts";
import type { TranscriptMessage } from "../../../desk.ts";
import { RichText } from "../../../widgets/chat-panel/rich-text.tsx";
import { DateTime } from "../../shared/ui/date-time.tsx";
import type { TeachDraft } from "../teach-dialog.tsx";
import styles from "../transcript.module.css";

/** A conversation, with the intent below each reply. */
export function Transcript({
  lines,
  phone,
  services,
  onTeach,
}: {
  lines: readonly TranscriptMessage[];
  phone: string;
  /** The names of the services by id. */
  services: Readonly<Record<string, string>>;
  onTeach: (lesson: TeachDraft) => void;
}) {
  return (
    <Stack component="ol" aria-label="Transcript" gap="sm" m={0} p={0} className={styles.talk}>
      {lines.map((line, at) =>
        line.role === "user" ? (
          <VisitorMessage key={line.id} line={line} shown={newPriceText(lines, at, services)} />
        ) : (
          <AssistantMessage
            key={line.id}
            line={line}
            phone={phone}
            onTeach={() =>
              onTeach({ replyId: line.id, question: questionBefore(lines, at), answer: "" })
            }
          />
        ),
      )}
    </Stack>
  );
}

function questionBefore(lines: readonly TranscriptMessage[], at: number): string {
  return lines.slice(0, at).findLast(({ role }) => role === "user")?.content ?? "";
}

/** The price that the page showed before a message, said once until the page shows another; empty where there is none. */
function newPriceText(
  lines: readonly TranscriptMessage[],
  at: number,
  services: Readonly<Record<string, string>>,
): string {
  const shown = lines[at]?.priceShown;
  const before = lines.slice(0, at).findLast(({ role }) => role === "user")?.priceShown;
  if (!shown || JSON.stringify(shown) === JSON.stringify(before)) return "";
  const { service, zip, total } = shown;
  return `Price shown on the page: ${services[service] ?? service}, ZIP code ${zip}, ${formatUsd(total)}`;
}

function VisitorMessage({
  line: { content, createdAt },
  shown,
}: {
  line: TranscriptMessage;
  shown: string;
}) {
  return (
    <li className={styles.visitor}>
      <Text size="sm" c="dimmed" ta="right">
        Visitor, <DateTime at={new Date(createdAt).toISOString()} />
      </Text>
      <Paper p="sm" bg="ink.1" className={styles.words}>
        {content}
      </Paper>
      {shown ? (
        <Text size="sm" c="dimmed" ta="right">
          {shown}
        </Text>
      ) : null}
    </li>
  );
}

function AssistantMessage({
  line,
  phone,
  onTeach,
}: {
  line: TranscriptMessage;
  phone: string;
  onTeach: () => void;
}) {
  const { content, createdAt, intent, unanswered, isSettled, rating } = line;
  return (
    <li className={styles.assistant}>
      <Text size="sm" c="dimmed">
        Assistant, <DateTime at={new Date(createdAt).toISOString()} />
      </Text>
      <Paper withBorder p="sm" className={styles.reply}>
        <RichText text={content} phone={phone} />
      </Paper>
      <Group gap="xs" mt={4}>
        <Text size="sm" c="dimmed">
          Understood as: {intentLabel(intent)}
        </Text>
        {unanswered ? (
          <Badge color={isSettled ? "ink" : "seal"} variant="light">
            {isSettled ? "Unanswered, resolved" : "Unanswered"}
          </Badge>
        ) : null}
        {rating === 1 ? (
          <Badge variant="default" leftSection={<ThumbsUp size={12} aria-hidden />}>
            Liked
          </Badge>
        ) : null}
        {rating === -1 ? (
          <Badge color="seal" variant="light" leftSection={<ThumbsDown size={12} aria-hidden />}>
            Disliked
          </Badge>
        ) : null}
        <Button variant="subtle" size="sm" h={44} onClick={onTeach}>
          Teach a better answer
        </Button>
      </Group>
    </li>
  );
}
