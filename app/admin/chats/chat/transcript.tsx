import { Badge, Button, Group, Paper, Stack, Text } from "@mantine/core";
import { ThumbsDown, ThumbsUp } from "lucide-react";
import { intentWords } from "../../../../core/assistant/intent-words.ts";
import { RichText } from "../../../widgets/chat-panel/rich-text.tsx";
import { When } from "../../ui/when.tsx";
import styles from "../bubbles.module.css";
import type { Lesson } from "../teach-dialog.tsx";

interface Line {
  readonly id: number;
  readonly role: "user" | "assistant";
  readonly content: string;
  readonly intent: string | null;
  readonly isSettled: boolean;
  readonly unanswered: boolean;
  readonly rating: number | null;
  readonly createdAt: Date;
}

/** A conversation as it was held; below each reply stands what it was taken for. */
export function Transcript({
  lines,
  phone,
  onTeach,
}: {
  lines: readonly Line[];
  phone: string;
  onTeach: (lesson: Lesson) => void;
}) {
  return (
    <Stack component="ol" aria-label="What was said" gap="sm" m={0} p={0} className={styles.talk}>
      {lines.map((line, at) =>
        line.role === "user" ? (
          <Said key={line.id} line={line} />
        ) : (
          <Reply
            key={line.id}
            line={line}
            phone={phone}
            onTeach={() =>
              onTeach({ replyId: line.id, question: askedBefore(lines, at), answer: "" })
            }
          />
        ),
      )}
    </Stack>
  );
}

function askedBefore(lines: readonly Line[], at: number): string {
  return lines.slice(0, at).findLast(({ role }) => role === "user")?.content ?? "";
}

function Said({ line: { content, createdAt } }: { line: Line }) {
  return (
    <li className={styles.visitor}>
      <Text size="sm" c="dimmed" ta="right">
        Visitor, <When at={new Date(createdAt).toISOString()} />
      </Text>
      <Paper p="sm" bg="ink.1" className={styles.words}>
        {content}
      </Paper>
    </li>
  );
}

function Reply({ line, phone, onTeach }: { line: Line; phone: string; onTeach: () => void }) {
  const { content, createdAt, intent, unanswered, isSettled, rating } = line;
  return (
    <li className={styles.assistant}>
      <Text size="sm" c="dimmed">
        Assistant, <When at={new Date(createdAt).toISOString()} />
      </Text>
      <Paper withBorder p="sm" className={styles.reply}>
        <RichText text={content} phone={phone} />
      </Paper>
      <Group gap="xs" mt={4}>
        <Text size="sm" c="dimmed">
          Taken for: {intentWords(intent)}
        </Text>
        {unanswered ? (
          <Badge color={isSettled ? "ink" : "seal"} variant="light">
            {isSettled ? "Had no answer, settled" : "Had no answer"}
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
