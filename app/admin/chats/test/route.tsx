import { Alert, Anchor, Button, Grid, Group, Paper, Stack, Text, Textarea } from "@mantine/core";
import { ArrowLeft, RotateCcw, Send } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { Link } from "react-router";
import { admin, desk } from "../../../desk.ts";
import { LONGEST_MESSAGE } from "../../../widgets/chat-panel/kit.ts";
import { RichText } from "../../../widgets/chat-panel/rich-text.tsx";
import { type Done, DoneNotice } from "../../dashboard/done-notice.tsx";
import { View } from "../../ui/view.tsx";
import styles from "../bubbles.module.css";
import { chatsOf } from "../own-chats.ts";
import { type Lesson, TeachDialog } from "../teach-dialog.tsx";
import type { Route } from "./+types/route.ts";
import { type Turn, useConsole } from "./use-console.ts";
import { WorkingsPanel } from "./workings-panel.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  chatsOf(context.get(admin));
  const { phone, address } = context.get(desk).site.businessConfig;
  const examples = [
    `How much is a loan signing in ${address.zip}?`,
    "What should I have ready?",
    `¿Vienen a ${address.zip} esta noche?`,
  ];
  return { phone, examples };
}

/** Asks the assistant as a visitor would; nothing of it is kept. */
export default function TestConsole({ loaderData: { phone, examples } }: Route.ComponentProps) {
  const { turns, growing, workings, trouble, ask, startOver } = useConsole();
  const [typed, setTyped] = useState("");
  const [lesson, setLesson] = useState<Lesson | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const reply = turns.findLast(({ role }) => role === "assistant")?.content ?? "";
  const question = turns.findLast(({ role }) => role === "user")?.content ?? "";
  const isWaiting = growing !== null;

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
      {done ? <DoneNotice key={JSON.stringify(done.versions)} done={done} /> : null}
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack>
            <Talk turns={turns} growing={growing} phone={phone} />
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
            {trouble ? (
              <Alert color="seal" role="alert">
                {trouble}
              </Alert>
            ) : null}
            {reply && !isWaiting ? (
              <Button
                variant="default"
                style={{ alignSelf: "start" }}
                onClick={() => setLesson({ question, answer: plainOf(reply) })}
              >
                Teach another answer
              </Button>
            ) : null}
            <Composer typed={typed} isWaiting={isWaiting} onType={setTyped} onSend={send} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <WorkingsPanel workings={workings} reply={reply} phone={phone} />
        </Grid.Col>
      </Grid>
      <TeachDialog lesson={lesson} onClose={() => setLesson(null)} onTaught={setDone} />
    </View>
  );
}

function Talk({
  turns,
  growing,
  phone,
}: {
  turns: readonly Turn[];
  growing: string | null;
  phone: string;
}) {
  if (turns.length === 0) return null;
  return (
    <Stack
      component="ol"
      aria-label="Test conversation"
      aria-busy={growing !== null}
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
      {growing === null ? null : (
        <li className={styles.assistant}>
          <Paper withBorder p="sm" className={styles.reply}>
            {growing ? (
              <RichText text={growing} phone={phone} />
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
  onType: (words: string) => void;
  onSend: (words: string) => Promise<void>;
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
          maxLength={LONGEST_MESSAGE}
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

/** A reply as an answer is written: without what only the chat marks up. */
function plainOf(reply: string): string {
  return reply.replaceAll("**", "");
}
