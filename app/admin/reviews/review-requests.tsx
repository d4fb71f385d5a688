import { Alert, Anchor, Badge, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { Link, useFetcher } from "react-router";
import type { DecidedRequest } from "../../desk.ts";
import { DateTime } from "../shared/ui/date-time.tsx";
import { EmptyState } from "../shared/ui/empty-state.tsx";
import type { ReviewRequestResult } from "./actions.ts";
import { DecidedList } from "./decided-list.tsx";
import { LeaveOutMenu } from "./leave-out-menu.tsx";
import { VisitActionButton } from "./visit-action-button.tsx";

/** A completed visit whose request is not decided yet. */
export interface WaitingRequestView {
  readonly visitId: string;
  readonly visitor: string;
  readonly startsAt: string;
  readonly kind: string;
  readonly at: string | null;
}

/** The visits that wait for their review request, and the decided ones. */
export function ReviewRequests({
  isOn,
  waiting,
  requests,
  next,
}: {
  isOn: boolean;
  waiting: readonly WaitingRequestView[];
  requests: readonly DecidedRequest[];
  next: number | null;
}) {
  const fetcher = useFetcher<ReviewRequestResult>({ key: "review-request" });
  return (
    <Stack gap="lg">
      <FairnessNote />
      {isOn ? null : (
        <Alert color="ink" title="Requests are off">
          Nothing is sent.{" "}
          <Anchor component={Link} to="?tab=settings" inherit underline="always">
            Enter the address of your review page and turn them on
          </Anchor>
          .
        </Alert>
      )}
      <div role="status">
        {fetcher.data ? (
          <Alert color={fetcher.data.kind === "done" ? "green" : "seal"}>
            {fetcher.data.message}
          </Alert>
        ) : null}
      </div>
      <section>
        <Title order={2} fz={22} mb="sm">
          Waiting
        </Title>
        {waiting.length === 0 ? (
          <EmptyState title="Don’t asks waiting">
            When you mark a visit as completed, its request appears here until it’s sent.
          </EmptyState>
        ) : (
          <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: "none" }}>
            {waiting.map((each) => (
              <WaitingVisit key={each.visitId} request={each} isOn={isOn} />
            ))}
          </Stack>
        )}
      </section>
      <DecidedList requests={requests} next={next} />
    </Stack>
  );
}

function FairnessNote() {
  return (
    <Text c="dimmed" maw="68ch">
      Everyone whose visit took place gets the same email, or a text if they agreed to texts, at
      most once every 90 days and never at night. We don’t ask first whether they were happy, and we
      don’t offer anything in return: the FTC wants everyone asked the same way, and 16 CFR 465
      forbids rewarding praise.
    </Text>
  );
}

function WaitingVisit({ request, isOn }: { request: WaitingRequestView; isOn: boolean }) {
  const { visitId, visitor, startsAt, kind, at } = request;
  const isOpen = kind === "planned" || kind === "late";
  return (
    <Paper component="li" withBorder p="md">
      <Group justify="space-between" gap="sm">
        <div style={{ flex: "1 1 14rem" }}>
          <Text fw={600}>{visitor || "No name"}</Text>
          <Text size="sm" c="dimmed">
            Visit on <DateTime at={startsAt} />
          </Text>
          <Text size="sm">
            <RequestStatusText kind={kind} at={at} isOn={isOn} />
          </Text>
        </div>
        {isOpen ? (
          <Group gap="xs">
            {isOn ? (
              <VisitActionButton
                action="send"
                visitId={visitId}
                visitor={visitor}
                label="Send now"
              />
            ) : null}
            <LeaveOutMenu visitId={visitId} visitor={visitor} />
          </Group>
        ) : (
          <Badge variant="default">Don’t ask</Badge>
        )}
      </Group>
    </Paper>
  );
}

function RequestStatusText({ kind, at, isOn }: { kind: string; at: string | null; isOn: boolean }) {
  switch (kind) {
    case "planned":
      return isOn && at ? (
        <>
          Will be sent <DateTime at={at} />
        </>
      ) : (
        "Will be sent once requests are on"
      );
    case "late":
      return "More than a week late, so it’s sent only if you send it.";
    case "asked-lately":
      return "Asked within the last 90 days.";
    case "wants-none":
      return "They unsubscribed from review requests.";
    default:
      return "No email address.";
  }
}
