import { Alert, Anchor, Button } from "@mantine/core";
import { Link, useFetcher } from "react-router";
import type { EmailActionResult } from "./email-log.ts";

/** A button that sends a test email, and the notice of its outcome. */
export function useTestEmail() {
  const fetcher = useFetcher<EmailActionResult>();
  const send = () => fetcher.submit({ intent: "test" }, { method: "post", action: "/admin/mails" });
  return {
    button: (
      <Button variant="default" onClick={send} loading={fetcher.state !== "idle"}>
        Send me a test email
      </Button>
    ),
    outcome: <EmailActionNotice result={fetcher.data} />,
  };
}

/** The outcome of an action on emails, with a link to the email. */
export function EmailActionNotice({ result }: { result: EmailActionResult | undefined }) {
  if (result?.problem) {
    return (
      <Alert color="seal" role="alert">
        {result.problem}
      </Alert>
    );
  }
  if (!result?.message) return null;
  return (
    <Alert role="status">
      {result.message}{" "}
      {result.mailId ? (
        <Anchor component={Link} to={`/admin/mails/${result.mailId}`} underline="always" inherit>
          View its status
        </Anchor>
      ) : null}
    </Alert>
  );
}
