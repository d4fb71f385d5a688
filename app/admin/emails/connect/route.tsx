import { Button, Code, List, Stack, Text } from "@mantine/core";
import { data, Form, useNavigation } from "react-router";
import { admin, desk, type MailConnection, requireDesk } from "../../../desk.ts";
import { readForm } from "../../../read-form.ts";
import { actionResult } from "../../shared/action-result/action-result.ts";
import { ActionNotice } from "../../shared/notices/action-notice.tsx";
import { DateTime } from "../../shared/ui/date-time.tsx";
import { Panel } from "../../shared/ui/panel.tsx";
import { usePolling } from "../../shared/ui/use-polling.ts";
import { View } from "../../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { mails, person } = context.get(admin);
  return {
    connection: await requireDesk(mails).connection(),
    sendsEmail: context.get(desk).sendsEmail,
    email: person.email,
    code: (url.searchParams.get("code") ?? "").slice(0, 100),
  };
}

/** Sends a test email, or records that one arrived. */
export async function action({ request, context }: Route.ActionArgs) {
  const mails = requireDesk(context.get(admin).mails);
  const form = await readForm(request);
  if (form.get("intent") === "test") {
    if (!context.get(desk).sendsEmail) {
      const problem = "Nothing was sent: no mail server is connected.";
      return data(actionResult({ problem }), { status: 409 });
    }
    await mails.sendTest();
    return data(actionResult({ message: "Waiting for your mail server to accept the message." }));
  }
  const outcome = await mails.confirmArrival(String(form.get("code") ?? "").trim());
  if (outcome === "arrived") {
    return data(actionResult({ message: "Email works. You don't need to do anything else." }));
  }
  return data(actionResult({ problem: NOT_CONFIRMED[outcome] }), { status: 409 });
}

const NOT_CONFIRMED = {
  "not-accepted":
    "The mail server has not confirmed this message yet. Wait a minute, then press the button again.",
  unknown: "This link is not from a test email of this site. Send a new one and open its link.",
} as const;

/** Walks the owner through connecting email. It is done when a test email was accepted and they opened its link. */
export default function ConnectEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { connection, sendsEmail, email, code } = loaderData;
  usePolling(connection.test?.state === "queued");
  return (
    <View
      title="Connect email"
      lead={
        sendsEmail
          ? "A mail server is connected. Send yourself a test to see that messages arrive."
          : "No mail server is connected, so no email leaves your site: no confirmations, no reminders, no alerts. Everything is kept here in the admin."
      }
    >
      <ActionNotice result={actionData} />
      <Stack maw={760}>
        <ServerStep isDone={sendsEmail} />
        <TestStep connection={connection} sendsEmail={sendsEmail} email={email} />
        <ArrivalStep connection={connection} code={code} />
      </Stack>
    </View>
  );
}

function ServerStep({ isDone }: { isDone: boolean }) {
  if (isDone) {
    return (
      <Panel title="1. Mail server">
        <Text>Connected when the server started.</Text>
      </Panel>
    );
  }
  return (
    <Panel
      title="1. Connect a mail server"
      lead="The person who runs the server does this once, with your email provider's account."
    >
      <List type="ordered" spacing="xs">
        <List.Item>
          Ask your email provider for its SMTP address, user name and password (often an “app
          password”).
        </List.Item>
        <List.Item>
          Set <Code>SMTP_URL=smtps://USER:PASSWORD@HOST:465</Code> and{" "}
          <Code>MAIL_FROM=you@your-domain.com</Code>. In a user name, write @ as <Code>%40</Code>.
        </List.Item>
        <List.Item>Restart the server, and come back to this page.</List.Item>
      </List>
      <Text mt="sm">
        Until then, call or text people who book or write to you. Each lead and visit has buttons
        for both, and invitations show a link to copy.
      </Text>
    </Panel>
  );
}

function TestStep({
  connection: { test },
  sendsEmail,
  email,
}: {
  connection: MailConnection;
  sendsEmail: boolean;
  email: string;
}) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Panel title="2. Send a test email" lead={`It goes to ${email}.`}>
      <Text role="status" mb="sm">
        {test && sendsEmail ? testStateText(test) : "No test has been sent yet."}
      </Text>
      <Form method="post">
        <Button type="submit" name="intent" value="test" disabled={!sendsEmail} loading={isBusy}>
          Send me a test email
        </Button>
      </Form>
    </Panel>
  );
}

function testStateText({ state, toAddress, lastError }: NonNullable<MailConnection["test"]>) {
  switch (state) {
    case "sent":
      return `The mail server accepted the last test to ${toAddress}. Open the link in it.`;
    case "queued":
      return lastError
        ? `The mail server hasn't accepted it yet. We'll keep trying. ${lastError}`
        : "Waiting for the mail server to accept it.";
    case "dead":
      return `The mail server refused it. ${lastError ?? ""}`;
    case "kept":
      return "The last test was kept here, because no mail server was connected then.";
  }
}

function ArrivalStep({ connection, code }: { connection: MailConnection; code: string }) {
  if (connection.arrivedAt && !code) {
    return (
      <Panel title="3. It arrived">
        <Text>
          You confirmed a test email on <DateTime at={connection.arrivedAt} />. If messages fail
          later, a notice appears at the top of every page here.
        </Text>
      </Panel>
    );
  }
  return (
    <Panel
      title="3. Say that it arrived"
      lead="Open the test email (look in the spam folder, too) and follow its link. It brings you back here."
    >
      {code ? (
        <Form method="post">
          <input type="hidden" name="code" value={code} />
          <Button type="submit" name="intent" value="arrived">
            Yes, the email arrived
          </Button>
        </Form>
      ) : null}
    </Panel>
  );
}
