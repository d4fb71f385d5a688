import { Alert, Anchor, Button } from "@mantine/core";
import { Link, useFetcher } from "react-router";
import type { MailAnswer } from "./words.ts";

/** Has a test mail written, and says where it is. */
export function useTestMail() {
  const fetcher = useFetcher<MailAnswer>();
  const send = () => fetcher.submit({ intent: "test" }, { method: "post", action: "/admin/mails" });
  return {
    button: (
      <Button variant="default" onClick={send} loading={fetcher.state !== "idle"}>
        Send me a test mail
      </Button>
    ),
    outcome: <MailOutcome answer={fetcher.data} />,
  };
}

/** What came of a button of the outbox, with the mail it is about. */
export function MailOutcome({ answer }: { answer: MailAnswer | undefined }) {
  if (answer?.trouble) {
    return (
      <Alert color="seal" role="alert">
        {answer.trouble}
      </Alert>
    );
  }
  if (!answer?.done) return null;
  return (
    <Alert role="status">
      {answer.done}{" "}
      {answer.mailId ? (
        <Anchor component={Link} to={`/admin/mails/${answer.mailId}`} underline="always" inherit>
          See where it is
        </Anchor>
      ) : null}
    </Alert>
  );
}
