import { Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { LEFT_OUT_REASONS, type LeftOutReason } from "../../../core/reviews/left-out.ts";
import { When } from "../ui/when.tsx";
import { Act } from "./act.tsx";

/** A request that went out, or a visit that was left out. */
export interface Decided {
  readonly eventId: number;
  readonly visitId: string;
  readonly visitor: string;
  readonly startsAt: Date;
  readonly decidedAt: Date;
  readonly kind: "asked" | "left-out";
  readonly mail: "queued" | "sent" | "kept" | "dead" | null;
  readonly reason: string | null;
  readonly why: LeftOutReason | null;
}

/** What was decided, the newest first. */
export function DecidedList({
  requests,
  next,
}: {
  requests: readonly Decided[];
  next: number | null;
}) {
  if (requests.length === 0) return null;
  return (
    <section>
      <Title order={2} fz={22} mb="sm">
        Decided
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

function DecidedVisit({ request }: { request: Decided }) {
  const { visitId, visitor, startsAt, decidedAt, kind, mail, reason, why } = request;
  const isOut = kind === "left-out";
  return (
    <Paper component="li" withBorder p="md">
      <Group justify="space-between" gap="sm">
        <div style={{ flex: "1 1 14rem" }}>
          <Text fw={600}>{visitor || "No name"}</Text>
          <Text size="sm" c="dimmed">
            Visit on <When at={new Date(startsAt).toISOString()} />
          </Text>
          <Text size="sm" style={{ overflowWrap: "anywhere" }}>
            {isOut ? leftOutWords(why) : mailWords(mail, reason)},{" "}
            <When at={new Date(decidedAt).toISOString()} />
          </Text>
        </div>
        {isOut ? (
          <Act act="take-back" visitId={visitId} visitor={visitor} label="Put back" />
        ) : null}
      </Group>
    </Paper>
  );
}

function leftOutWords(why: Decided["why"]): string {
  return why ? `Left out (${LEFT_OUT_REASONS[why].toLowerCase()})` : "Left out";
}

function mailWords(mail: Decided["mail"], reason: string | null): string {
  switch (mail) {
    case "sent":
      return "Sent";
    case "queued":
      return reason ? `Not through yet, tried again (${reason})` : "On its way";
    case "kept":
      return "Kept here, because no mail server is set up";
    case "dead":
      return `Not delivered (${reason ?? "no reason given"})`;
    case null:
      return "Sent; the mail is kept no more";
  }
}
