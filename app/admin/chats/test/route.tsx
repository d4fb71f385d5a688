import { Alert, Anchor, Button, Grid, Stack } from "@mantine/core";
import { ArrowLeft, RotateCcw } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { admin, desk } from "../../../desk.ts";
import { type UndoableChange, UndoNotice } from "../../shared/notices/undo-notice.tsx";
import { View } from "../../shared/ui/view.tsx";
import { chatsDeskOf } from "../chats-desk-of.ts";
import { TeachDialog, type TeachDraft } from "../teach-dialog.tsx";
import type { Route } from "./+types/route.ts";
import { ConsoleComposer } from "./console-composer.tsx";
import { ConsoleConversation } from "./console-conversation.tsx";
import { ExampleQuestions } from "./example-questions.tsx";
import { ExplanationPanel } from "./explanation-panel.tsx";
import { useTestConsole } from "./use-test-console.ts";

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
  const lastQuestion = turns.findLast(({ role }) => role === "user")?.content ?? "";
  const isWaiting = partialReply !== null;

  async function send(question: string) {
    const text = question.trim();
    if (text === "" || isWaiting) return;
    setTyped("");
    if (!(await ask(text))) setTyped((now) => now || text);
  }

  return (
    <View
      title="Test the assistant"
      lead="Ask the way a visitor would, in English or Spanish. It answers exactly as it does on your site. Nothing is saved or counted."
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
            <ConsoleConversation turns={turns} partialReply={partialReply} phone={phone} />
            {turns.length === 0 && !isWaiting ? (
              <ExampleQuestions questions={examples} onAsk={(example) => void send(example)} />
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
                onClick={() => setDraft({ question: lastQuestion, answer: withoutMarkdown(reply) })}
              >
                Add a different answer
              </Button>
            ) : null}
            <ConsoleComposer typed={typed} isWaiting={isWaiting} onType={setTyped} onSend={send} />
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

/** A reply as plain text, without the bold marks of the chat. */
function withoutMarkdown(reply: string): string {
  return reply.replaceAll("**", "");
}
