import { Paper, Stack, Text } from "@mantine/core";
import { RichText } from "../../../widgets/chat-panel/rich-text.tsx";
import styles from "../transcript.module.css";
import type { ConsoleTurn } from "./use-test-console.ts";

/** A test conversation, with the part of the reply that has arrived. */
export function ConsoleConversation({
  turns,
  partialReply,
  phone,
}: {
  turns: readonly ConsoleTurn[];
  partialReply: string | null;
  phone: string;
}) {
  if (turns.length === 0) return null;
  return (
    <Stack
      component="ol"
      aria-label="Test conversation"
      aria-busy={partialReply !== null}
      gap="sm"
      m={0}
      p={0}
      className={styles.talk}
    >
      {turns.map(({ at, role, content }) =>
        role === "user" ? (
          <li key={at} className={styles.visitor}>
            <Paper p="sm" bg="ink.1" className={styles.words}>
              {content}
            </Paper>
          </li>
        ) : (
          <li key={at} className={styles.assistant}>
            <Paper withBorder p="sm" className={styles.reply}>
              <RichText text={content} phone={phone} />
            </Paper>
          </li>
        ),
      )}
      {partialReply === null ? null : (
        <li className={styles.assistant}>
          <Paper withBorder p="sm" className={styles.reply}>
            {partialReply ? (
              <RichText text={partialReply} phone={phone} />
            ) : (
              <Text c="dimmed">Thinking…</Text>
            )}
          </Paper>
        </li>
      )}
    </Stack>
  );
}
