import { Anchor, Divider, Group, Text } from "@mantine/core";
import { Link } from "react-router";
import type { ListedMail } from "../../desk.ts";
import { DateTime } from "../shared/ui/date-time.tsx";
import { EmailStateBadge } from "./email-state-badge.tsx";

/** An email in the log. */
export function EmailRow({ mail }: { mail: ListedMail }) {
  const { mailId, subject, toName, toAddress, state, lastError, createdAt } = mail;
  return (
    <li>
      <Group justify="space-between" gap={4} py="sm" align="baseline">
        <div style={{ flex: "1 1 240px", minWidth: 0 }}>
          <Anchor
            component={Link}
            to={`/admin/mails/${mailId}`}
            fw={600}
            display="block"
            py={6}
            style={{ overflowWrap: "anywhere" }}
          >
            {subject}
          </Anchor>
          <Text size="sm" style={{ overflowWrap: "anywhere" }}>
            {toName ? `${toName}, ` : ""}
            {toAddress}
          </Text>
          {lastError && state !== "sent" ? <Text size="sm">{lastError}</Text> : null}
        </div>
        <Group gap="xs">
          <EmailStateBadge state={state} />
          <Text size="sm" c="dimmed">
            <DateTime at={createdAt} />
          </Text>
        </Group>
      </Group>
      <Divider />
    </li>
  );
}
