import { Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { REVIEW_OPT_OUT_REASONS } from "../../../core/reviews/opt-out-reasons.ts";
import type { DecidedRequest } from "../../desk.ts";
import { DateTime } from "../shared/ui/date-time.tsx";
import { VisitActionButton } from "./visit-action-button.tsx";

/** Requests that were sent and visits that were left out, newest first. */
export function DecidedList({
  requests,
  next,
}: {
  requests: readonly DecidedRequest[];
  next: number | null;
}) {
  if (requests.length === 0) return null;
  return (
    <section>
      <Title order={2} fz={22} mb="sm">
        Handled
      </Title>
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: "none" }}>
        {requests.map((each) => (
          <DecidedVisit key={each.eventId} request={each} />
        ))}
      </Stack>
      {next === null ? null : (
        <Button component={Link} variant="default" to={`?before=${next}`} mt="sm">
          Older requests
        </Button>
      )}
    </section>
  );
}

function DecidedVisit({ request }: { request: DecidedRequest }) {
  const { visitId, visitor, startsAt, decidedAt, kind, mail, reason, isTexted, why } = request;
  const isOut = kind === "left-out";
  return (
    <Paper component="li" withBorder p="md">
      <Group justify="space-between" gap="sm">
        <div style={{ flex: "1 1 14rem" }}>
          <Text fw={600}>{visitor || "No name"}</Text>
          <Text size="sm" c="dimmed">
            Visit on <DateTime at={new Date(startsAt).toISOString()} />
          </Text>
          <Text size="sm" style={{ overflowWrap: "anywhere" }}>
            {isOut ? leftOutText(why) : isTexted ? TEXTED : emailStateText(mail, reason)},{" "}
            <DateTime at={new Date(decidedAt).toISOString()} />
          </Text>
        </div>
        {isOut ? (
          <VisitActionButton
            action="take-back"
            visitId={visitId}
            visitor={visitor}
            label="Put back"
          />
        ) : null}
      </Group>
    </Paper>
  );
}

function leftOutText(why: DecidedRequest["why"]): string {
  return why ? `Skipped (${REVIEW_OPT_OUT_REASONS[why].toLowerCase()})` : "Skipped";
}

const TEXTED = "Asked by text; Text messages shows whether it was sent";

function emailStateText(mail: DecidedRequest["mail"], reason: string | null): string {
  switch (mail) {
    case "sent":
      return "Sent";
    case "queued":
      return reason ? `Not delivered yet, trying again (${reason})` : "In the outbox";
    case "kept":
      return "Not sent: no mail server is set up";
    case "dead":
      return `Not delivered (${reason ?? "no reason given"})`;
    case null:
      return "Sent; the email has been deleted";
  }
}
