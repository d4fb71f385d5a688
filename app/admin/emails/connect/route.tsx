import { Box, Button, Stack, Text } from "@mantine/core";
import { data, Form, useNavigation } from "react-router";
import { mailProvider } from "../../../../core/mail/mail-providers.ts";
import { admin, desk, type MailConnection, requireDesk } from "../../../desk.ts";
import { readForm } from "../../../read-form.ts";
import { actionResult } from "../../shared/action-result/action-result.ts";
import { DeliveryFailure } from "../../shared/emails/delivery-failure.tsx";
import { ActionNotice } from "../../shared/notices/action-notice.tsx";
import { DateTime } from "../../shared/ui/date-time.tsx";
import { Panel } from "../../shared/ui/panel.tsx";
import { usePolling } from "../../shared/ui/use-polling.ts";
import { View } from "../../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { checkRecords } from "./check-records.ts";
import { MailServerStep } from "./mail-server-step.tsx";
import { SenderRecordsStep } from "./sender-records-step.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { mails, person } = context.get(admin);
  return {
    connection: await requireDesk(mails).connection(),
    sendsEmail: context.get(desk).sendsEmail,
    email: person.email,
    businessEmail: context.get(desk).site.businessConfig.email,
    provider: mailProvider(url.searchParams.get("provider") ?? "google").id,
    code: (url.searchParams.get("code") ?? "").slice(0, 100),
  };
}

/** Sends a test email, records that one arrived, or looks up the records of a domain. */
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
  if (form.get("intent") === "records") {
    const { email } = context.get(desk).site.businessConfig;
    const checked = await checkRecords(form, mails, email);
    return data(checked, { status: checked.problem === null ? 200 : 400 });
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
  const { connection, sendsEmail, email, businessEmail, provider, code } = loaderData;
  usePolling(connection.test?.state === "queued");
  return (
    <View
      title="Connect email"
      lead={
        sendsEmail
          ? "Send yourself a test to see that messages leave and arrive."
          : "No mail server is connected, so no email leaves your site: no confirmations, no reminders, no alerts. Everything is kept here in the admin."
      }
    >
      <ActionNotice result={actionData} />
      <Stack maw={760}>
        <MailServerStep
          isDone={sendsEmail}
          isAccepting={isAccepting(connection)}
          provider={provider}
        />
        <TestStep connection={connection} sendsEmail={sendsEmail} email={email} />
        <ArrivalStep connection={connection} code={code} />
        <SenderRecordsStep provider={provider} businessEmail={businessEmail} />
      </Stack>
    </View>
  );
}

/** Whether the mail server took the last test; null while nobody knows. */
function isAccepting({ test }: MailConnection): boolean | null {
  if (!test || test.state === "kept") return null;
  if (test.state === "queued" && test.lastError === null) return null;
  return test.state === "sent";
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
      <Box role="status" mb="sm">
        <Text>{test && sendsEmail ? testStateText(test) : "No test has been sent yet."}</Text>
        {test?.lastError && sendsEmail && test.state !== "sent" ? (
          <DeliveryFailure reason={test.lastError} />
        ) : null}
      </Box>
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
        ? "The last test hasn't been accepted yet. We'll keep trying."
        : "Waiting for the mail server to accept it.";
    case "dead":
      return "The last test failed.";
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
