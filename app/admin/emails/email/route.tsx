import { Button, Group, Paper, Stack, Tabs, Text } from "@mantine/core";
import { useFetcher } from "react-router";
import { admin, type OpenMail, requireDesk } from "../../../desk.ts";
import type { EmailActionResult } from "../../shared/emails/email-log.ts";
import { EmailActionNotice } from "../../shared/emails/test-email.tsx";
import { DateTime } from "../../shared/ui/date-time.tsx";
import { usePolling } from "../../shared/ui/use-polling.ts";
import { View } from "../../shared/ui/view.tsx";
import { ViewTabs } from "../../shared/ui/view-tabs.tsx";
import { EmailStateBadge } from "../email-state-badge.tsx";
import type { Route } from "./+types/route.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const mail = await requireDesk(context.get(admin).mails).open(params.id);
  if (!mail) throw new Response(null, { status: 404 });
  return { mail };
}

export default function EmailDetails({ loaderData: { mail } }: Route.ComponentProps) {
  const fetcher = useFetcher<EmailActionResult>();
  usePolling(mail.state === "queued" && mail.attempts === 0);
  const resend = () =>
    fetcher.submit({ mail: mail.mailId }, { method: "post", action: "/admin/mails" });
  return (
    <View
      title={mail.subject}
      actions={
        mail.canResend ? (
          <Button onClick={resend} loading={fetcher.state !== "idle"}>
            Send again
          </Button>
        ) : null
      }
    >
      <EmailActionNotice result={fetcher.data} />
      <EmailFacts mail={mail} />
      <ViewTabs tabs={{ page: "Formatted", text: "Plain text" }}>
        <Tabs.Panel value="page">
          {/* Sandboxed, because a visitor may have written parts of it. */}
          <iframe
            title={`Email: ${mail.subject}`}
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

function EmailFacts({ mail }: { mail: OpenMail }) {
  const { from, toName, toAddress, replyTo, createdAt, sentAt, state, attempts, lastError } = mail;
  const files = mail.attachments.map(({ filename }) => filename).join(", ");
  return (
    <Paper withBorder p="md">
      <Stack gap={6}>
        <Group gap="xs">
          <EmailStateBadge state={state} />
          <Text size="sm" c="dimmed">
            Created <DateTime at={createdAt} />
            {sentAt ? (
              <>
                , sent <DateTime at={sentAt} />
              </>
            ) : null}
            {attempts > 1 ? `, ${attempts} attempts` : ""}
          </Text>
        </Group>
        {lastError && state !== "sent" ? <Text>{lastError}</Text> : null}
        <FactLine label="To" value={toName ? `${toName} <${toAddress}>` : toAddress} />
        <FactLine label="From" value={from} />
        {replyTo ? <FactLine label="Replies go to" value={replyTo} /> : null}
        {files ? <FactLine label="Attachments" value={files} /> : null}
        {mail.isLinkHidden ? (
          <Text size="sm">
            It contains a link that signs in to someone’s account, so only the recipient can see it.
          </Text>
        ) : null}
      </Stack>
    </Paper>
  );
}

function FactLine({ label, value }: { label: string; value: string }) {
  return (
    <Text size="sm" style={{ overflowWrap: "anywhere" }}>
      <Text span c="dimmed">
        {label}:
      </Text>{" "}
      {value}
    </Text>
  );
}
