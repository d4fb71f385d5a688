import { Alert, Anchor, Button, Grid, Group, Paper, Stack, Text, Textarea } from "@mantine/core";
import { ArrowLeft, RotateCcw, Send } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { Link } from "react-router";
import { admin, desk } from "../../../desk.ts";
import { MAX_MESSAGE_LENGTH } from "../../../widgets/chat-panel/chat-config.ts";
import { RichText } from "../../../widgets/chat-panel/rich-text.tsx";
import { type UndoableChange, UndoNotice } from "../../shared/notices/undo-notice.tsx";
import { View } from "../../shared/ui/view.tsx";
import { chatsDeskOf } from "../chats-desk-of.ts";
import { TeachDialog, type TeachDraft } from "../teach-dialog.tsx";
import styles from "../transcript.module.css";
import type { Route } from "./+types/route.ts";
import { ExplanationPanel } from "./explanation-panel.tsx";
import { type ConsoleTurn, useTestConsole } from "./use-test-console.ts";

export async function loader({ context }: Route.LoaderArgs) {
  chatsDeskOf(context.get(admin));
  const { phone, address } = context.get(desk).site.businessConfig;
  const examples = [
    `How much is a loan signing in ${address.zip}?`,
    "What should I have ready?",
    `¿Vienen a ${address.zip} esta noche?`,
  ];
  return { phone, examples };
}

/** A console that asks the assistant as a visitor would; nothing is stored. */
export default function TestConsole({ loaderData: { phone, examples } }: Route.ComponentProps) {
  const { turns, partialReply, explanation, errorMessage, ask, startOver } = useTestConsole();
  const [typed, setTyped] = useState("");
  const [draft, setDraft] = useState<TeachDraft | null>(null);
  const [done, setDone] = useState<UndoableChange | null>(null);
  const reply = turns.findLast(({ role }) => role === "assistant")?.content ?? "";
  const question = turns.findLast(({ role }) => role === "user")?.content ?? "";
  const isWaiting = partialReply !== null;

  async function send(words: string) {
    const text = words.trim();
    if (text === "" || isWaiting) return;
    setTyped("");
    if (!(await ask(text))) setTyped((now) => now || text);
  }

  return (
    <View
      title="Test the assistant"
      lead="Ask as a visitor would, in English or Spanish. It answers as it does on your site. Nothing is kept or counted."
      actions={
        <Button
          variant="default"
          leftSection={<RotateCcw size={18} aria-hidden />}
          onClick={startOver}
          disabled={turns.length === 0}
        >
          Start over
        </Button>
      }
    >
      <Anchor component={Link} to="/admin/chats" py={8} display="inline-flex" inline>
        <ArrowLeft size={16} aria-hidden />
        &nbsp;All chats
      </Anchor>
      {done ? <UndoNotice key={JSON.stringify(done.versions)} change={done} /> : null}
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack>
            <Conversation turns={turns} partialReply={partialReply} phone={phone} />
            {turns.length === 0 && !isWaiting ? (
              <Group gap="xs">
                {examples.map((example) => (
                  <Button
                    key={example}
                    variant="default"
                    onClick={() => void send(example)}
                    h="auto"
                    mih={44}
                    py={8}
                    styles={{ label: { whiteSpace: "normal" } }}
                  >
                    {example}
                  </Button>
                ))}
              </Group>
            ) : null}
            {errorMessage ? (
              <Alert color="seal" role="alert">
                {errorMessage}
              </Alert>
            ) : null}
            {reply && !isWaiting ? (
              <Button
                variant="default"
                style={{ alignSelf: "start" }}
                onClick={() => setDraft({ question, answer: withoutMarkdown(reply) })}
              >
                Teach another answer
              </Button>
            ) : null}
            <Composer typed={typed} isWaiting={isWaiting} onType={setTyped} onSend={send} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <ExplanationPanel explanation={explanation} reply={reply} phone={phone} />
        </Grid.Col>
      </Grid>
      <TeachDialog draft={draft} onClose={() => setDraft(null)} onTaught={setDone} />
    </View>
  );
}

function Conversation({
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

function Composer({
  typed,
  isWaiting,
  onType,
  onSend,
}: {
  typed: string;
  isWaiting: boolean;
  onType: (text: string) => void;
  onSend: (text: string) => Promise<void>;
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSend(typed);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    submit(event);
  };
  return (
    <form onSubmit={submit}>
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <Textarea
          label="Your question"
          value={typed}
          maxLength={MAX_MESSAGE_LENGTH}
          minRows={1}
          maxRows={6}
          style={{ flex: 1 }}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={press}
        />
        <Button type="submit" loading={isWaiting} leftSection={<Send size={18} aria-hidden />}>
          Ask
        </Button>
      </Group>
    </form>
  );
}

/** A reply as plain text, without the bold marks of the chat. */
function withoutMarkdown(reply: string): string {
  return reply.replaceAll("**", "");
}
