import { Button, Group, Paper, Stack, Tabs, Text } from "@mantine/core";
import { useFetcher } from "react-router";
import { useLookAgain } from "../../ui/look-again.ts";
import { View } from "../../ui/view.tsx";
import { ViewTabs } from "../../ui/view-tabs.tsx";
import { When } from "../../ui/when.tsx";
import { mailsOf } from "../desk-of.ts";
import { MailBadge } from "../mail-badge.tsx";
import { MailOutcome } from "../test-mail.tsx";
import type { MailAnswer, MailsDesk } from "../words.ts";
import type { Route } from "./+types/route.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const mail = await mailsOf(context).open(params.id);
  if (!mail) throw new Response(null, { status: 404 });
  return { mail };
}

export default function OneMail({ loaderData: { mail } }: Route.ComponentProps) {
  const fetcher = useFetcher<MailAnswer>();
  useLookAgain(mail.state === "queued" && mail.attempts === 0);
  const again = () =>
    fetcher.submit({ mail: mail.mailId }, { method: "post", action: "/admin/mails" });
  return (
    <View
      title={mail.subject}
      actions={
        mail.maySendAgain ? (
          <Button onClick={again} loading={fetcher.state !== "idle"}>
            Send again
          </Button>
        ) : null
      }
    >
      <MailOutcome answer={fetcher.data} />
      <Facts mail={mail} />
      <ViewTabs tabs={{ page: "As it looks", text: "Plain text" }}>
        <Tabs.Panel value="page">
          {/* Nothing in it may run, load, or lead anywhere: a visitor may have written it. */}
          <iframe
            title={`The mail: ${mail.subject}`}
            sandbox=""
            srcDoc={mail.html}
            style={{
              width: "100%",
              height: "70vh",
              border: "1px solid #d9d6cf",
              background: "#fff",
            }}
          />
        </Tabs.Panel>
        <Tabs.Panel value="text">
          <Paper withBorder p="md">
            <Text
              ff="monospace"
              size="sm"
              style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}
            >
              {mail.text}
            </Text>
          </Paper>
        </Tabs.Panel>
      </ViewTabs>
    </View>
  );
}

function Facts({ mail }: { mail: NonNullable<Awaited<ReturnType<MailsDesk["open"]>>> }) {
  const { from, toName, toAddress, replyTo, createdAt, sentAt, state, attempts, lastError } = mail;
  const files = mail.attachments.map(({ filename }) => filename).join(", ");
  return (
    <Paper withBorder p="md">
      <Stack gap={6}>
        <Group gap="xs">
          <MailBadge state={state} />
          <Text size="sm" c="dimmed">
            Written <When at={createdAt} />
            {sentAt ? (
              <>
                , sent <When at={sentAt} />
              </>
            ) : null}
            {attempts > 1 ? `, ${attempts} attempts` : ""}
          </Text>
        </Group>
        {lastError && state !== "sent" ? <Text>{lastError}</Text> : null}
        <Line label="To" value={toName ? `${toName} <${toAddress}>` : toAddress} />
        <Line label="From" value={from} />
        {replyTo ? <Line label="Answers go to" value={replyTo} /> : null}
        {files ? <Line label="With it" value={files} /> : null}
        {mail.isLinkHidden ? (
          <Text size="sm">
            Its link opens somebody's account. Only they see it, in their own mail.
          </Text>
        ) : null}
      </Stack>
    </Paper>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <Text size="sm" style={{ overflowWrap: "anywhere" }}>
      <Text span c="dimmed">
        {label}:
      </Text>{" "}
      {value}
    </Text>
  );
}
