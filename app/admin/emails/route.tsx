import { Button, Stack } from "@mantine/core";
import { data, Link } from "react-router";
import { admin, requireDesk, desk as siteDesk } from "../../desk.ts";
import { readForm } from "../../read-form.ts";
import { actionResult } from "../shared/action-result/action-result.ts";
import { type EmailActionResult, parseEmailState } from "../shared/emails/email-log.ts";
import { useTestEmail } from "../shared/emails/test-email.tsx";
import { EmptyState } from "../shared/ui/empty-state.tsx";
import { usePolling } from "../shared/ui/use-polling.ts";
import { View } from "../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { EmailFilters } from "./email-filters.tsx";
import { EmailRow } from "./email-row.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const desk = requireDesk(context.get(admin).mails);
  const state = parseEmailState(url.searchParams.get("state"));
  const address = (url.searchParams.get("to") ?? "").slice(0, 254);
  const before = url.searchParams.get("before") ?? "";
  const [page, problemCounts] = await Promise.all([
    desk.page({ ...(state && { state }), address, ...(before && { before }) }),
    desk.problemCounts(),
  ]);
  return { page, problemCounts, filter: { state: state ?? "", to: address } };
}

/** Sends a test email to the signed-in owner, or sends a failed email again. */
export async function action({ request, context }: Route.ActionArgs) {
  const desk = requireDesk(context.get(admin).mails);
  const form = await readForm(request);
  if (form.get("intent") === "test") {
    if (!context.get(siteDesk).sendsEmail) return respond({ problem: NO_MAIL_SERVER }, 409);
    const mailId = await desk.sendTest();
    const message = `A test email to ${context.get(admin).person.email} is waiting for your mail server to accept it.`;
    return respond({ message, mailId });
  }
  const outcome = await desk.resend(String(form.get("mail")));
  if (outcome === "queued") {
    return respond({ message: "We're sending it again. We'll keep trying for a day." });
  }
  const [problem, status] = NOT_RESENT[outcome];
  return respond({ problem }, status);
}

function respond({ mailId = null, ...rest }: Partial<EmailActionResult>, status = 200) {
  return data<EmailActionResult>({ ...actionResult(rest), mailId }, { status });
}

const NO_MAIL_SERVER = "Nothing was sent: no mail server is connected. See Connect email.";

/** Why an email was not sent again, and the status of the response. */
const NOT_RESENT = {
  "not-dead": ["Only a failed email can be sent again.", 409],
  "link-gone": ["Its one-time link has expired. Send a new one instead.", 409],
  "no-address": ["This address can't receive email.", 409],
  overtaken: ["It's out of date: the visit was moved or canceled, or is over.", 409],
  "wants-none": ["They unsubscribed from review requests, so it can't be sent.", 409],
  unknown: ["This email is no longer here.", 404],
} as const;

export default function EmailLog({
  loaderData: { page, problemCounts, filter },
}: Route.ComponentProps) {
  const test = useTestEmail();
  const isFiltered = filter.state !== "" || filter.to !== "";
  usePolling(page.mails.some(({ state, attempts }) => state === "queued" && attempts === 0));
  return (
    <View
      title="Email log"
      lead="Every email from your site, with its status. Without a mail server, emails are stored here and not sent."
      actions={test.button}
    >
      {test.outcome}
      <EmailFilters filter={filter} problemCounts={problemCounts} />
      {page.mails.length === 0 ? (
        <EmptyState title={isFiltered ? "No emails found" : "No emails yet"}>
          {isFiltered
            ? "Try another status or a shorter part of the address."
            : "The first lead or booking creates the first emails."}
        </EmptyState>
      ) : (
        <Stack component="ol" gap={0} p={0} m={0} style={{ listStyle: "none" }}>
          {page.mails.map((mail) => (
            <EmailRow key={mail.mailId} mail={mail} />
          ))}
        </Stack>
      )}
      {page.hasMore ? (
        <Button
          component={Link}
          to={`?${new URLSearchParams({ ...filter, before: page.mails.at(-1)?.mailId ?? "" })}`}
          variant="default"
          style={{ alignSelf: "start" }}
        >
          Older emails
        </Button>
      ) : null}
    </View>
  );
}
