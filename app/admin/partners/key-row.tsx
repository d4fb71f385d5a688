import { Badge, Group, Paper, Text } from "@mantine/core";
import type { useFetcher } from "react-router";
import type { PartnerKeyStatus } from "../../../core/partners/key.ts";
import { PARTNER_SCOPES } from "../../../core/partners/scopes.ts";
import type { ListedPartnerKey } from "../../desk.ts";
import { ConfirmButton } from "../shared/ui/confirm-button.tsx";
import { DateTime } from "../shared/ui/date-time.tsx";

const STATUS_LABELS: Readonly<Record<PartnerKeyStatus, string>> = {
  active: "Works",
  expired: "Expired",
  revoked: "Revoked",
};

/** One key with what it may do, and the buttons that replace and revoke it. */
export function KeyRow({
  partnerKey,
  Form,
  isBusy,
}: {
  partnerKey: ListedPartnerKey;
  Form: ReturnType<typeof useFetcher>["Form"];
  isBusy: boolean;
}) {
  const { id, name, status, ending, scopes, origins, requestsPerMinute } = partnerKey;
  return (
    <Paper withBorder p="md" component="li">
      <Group gap="xs">
        <Text fw={600} style={{ overflowWrap: "anywhere" }}>
          {name}
        </Text>
        <Badge variant={status === "active" ? "light" : "default"}>{STATUS_LABELS[status]}</Badge>
        <Text size="sm" c="dimmed">
          ends in {ending}
        </Text>
      </Group>
      <Text size="sm">{scopes.map((scope) => PARTNER_SCOPES[scope]).join(" · ")}</Text>
      <Text size="sm" c="dimmed" mt={4}>
        {requestsPerMinute} requests a minute
        {origins.length > 0 ? `, web pages of ${origins.join(", ")}` : ""}
      </Text>
      <KeyDates partnerKey={partnerKey} />
      {status === "revoked" ? null : (
        <Group gap="xs" mt="sm">
          {status === "active" ? (
            <ConfirmButton
              Form={Form}
              fields={{ intent: "replace", key: id }}
              label="Replace"
              accessibleName={`Replace the key of ${name}`}
              title={`Replace the key of ${name}?`}
              text="You get a new key to send to the partner. The old one stops working right away. The visits booked with it stay theirs."
              cancelLabel="Keep this key"
              isBusy={isBusy}
            />
          ) : null}
          <ConfirmButton
            Form={Form}
            fields={{ intent: "revoke", key: id }}
            label="Revoke"
            accessibleName={`Revoke the key of ${name}`}
            title={`Revoke the key of ${name}?`}
            text="It stops working right away and can’t be restored. Booked visits stay in your calendar."
            cancelLabel="Keep this key"
            isBusy={isBusy}
          />
        </Group>
      )}
    </Paper>
  );
}

function KeyDates({ partnerKey }: { partnerKey: ListedPartnerKey }) {
  const { createdAt, createdBy, lastUsedAt, expiresAt, revokedAt } = partnerKey;
  return (
    <Text size="sm" c="dimmed">
      Created <Moment at={createdAt} /> by {createdBy}.{" "}
      {lastUsedAt === null ? (
        "Not used yet."
      ) : (
        <>
          Last used <Moment at={lastUsedAt} />.
        </>
      )}
      {expiresAt === null ? null : (
        <>
          {" "}
          Works until <Moment at={expiresAt} />.
        </>
      )}
      {revokedAt === null ? null : (
        <>
          {" "}
          Revoked <Moment at={revokedAt} />.
        </>
      )}
    </Text>
  );
}

function Moment({ at }: { at: number }) {
  return <DateTime at={new Date(at).toISOString()} />;
}
