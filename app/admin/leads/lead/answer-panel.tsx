import { Anchor, Button, Group, Paper, Select, Stack, Text, Textarea, Title } from "@mantine/core";
import { Mail, MessageSquare } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { Link } from "react-router";
import type { FilledAnswer } from "../../../../core/leads/answers/lead-answers.ts";
import type { ContactChannel } from "../../../../core/leads/lead-states.ts";
import { mailtoLink, textMessageLink } from "../../../../core/site/contact-links.ts";
import { useRecordContact } from "../../shared/leads/use-record-contact.tsx";

interface AnswerableLead {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** An answer from a template, changed as needed and sent from the owner's own phone or mail program. */
export function AnswerPanel({
  lead,
  answers,
  subject,
  mayEditAnswers,
}: {
  lead: AnswerableLead;
  answers: readonly FilledAnswer[];
  /** The subject of an answer by email. */
  subject: string;
  mayEditAnswers: boolean;
}) {
  const [name, setName] = useState<string | null>(null);
  const [text, setText] = useState("");
  const choose = (chosen: string | null) => {
    setName(chosen);
    setText(answers.find((answer) => answer.name === chosen)?.text ?? "");
  };
  const missing = answers
    .find((answer) => answer.name === name)
    ?.missing.filter((blank) => text.toLowerCase().includes(`[${blank}]`));
  const isReady = text.trim() !== "" && !missing?.length;
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} fz={20}>
            Answer
          </Title>
          {mayEditAnswers ? (
            <Anchor component={Link} to="/admin/texts/lead-answers" fz="sm">
              Edit answers
            </Anchor>
          ) : null}
        </Group>
        <Select
          label="Start from"
          placeholder="Choose an answer"
          data={[...new Set(answers.map((answer) => answer.name))]}
          value={name}
          onChange={choose}
        />
        {name === null ? null : (
          <>
            <Textarea
              label="Your answer"
              value={text}
              autosize
              minRows={4}
              maxRows={14}
              maxLength={2000}
              error={missing?.length ? `Fill in ${blanksText(missing)}.` : undefined}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <SendButtons lead={lead} text={text} subject={subject} isReady={isReady} />
            <Text size="sm" c="dimmed">
              Opens in your messages or email app so you can send it. The text is kept in the
              history.
            </Text>
          </>
        )}
      </Stack>
    </Paper>
  );
}

/** Opens the answer in the phone's messages or the mail program, once nothing is left to fill in. */
function SendButtons({
  lead,
  text,
  subject,
  isReady,
}: {
  lead: AnswerableLead;
  text: string;
  subject: string;
  isReady: boolean;
}) {
  const recordContact = useRecordContact();
  const send = (channel: ContactChannel) => ({
    mih: 48,
    px: 4,
    ...(!isReady && { "data-disabled": true, "aria-disabled": true }),
    onClick: (event: MouseEvent) =>
      isReady ? recordContact(lead, channel, text) : event.preventDefault(),
  });
  return (
    <Group grow gap="xs">
      <Button
        component="a"
        href={textMessageLink(lead.phone, text)}
        leftSection={<MessageSquare size={18} aria-hidden />}
        {...send("text")}
      >
        Open as text
      </Button>
      <Button
        component="a"
        href={mailtoLink(lead.email, { subject, text })}
        variant="default"
        leftSection={<Mail size={18} aria-hidden />}
        {...send("mail")}
      >
        Open as email
      </Button>
    </Group>
  );
}

function blanksText(blanks: readonly string[]): string {
  return blanks.map((blank) => `[${blank}]`).join(" and ");
}
