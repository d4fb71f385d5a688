import { Alert, List, Stack, Text } from "@mantine/core";
import { ShieldCheck } from "lucide-react";
import { formatDay } from "../../../core/format/days.ts";
import type { ErasureResult } from "../../../core/privacy/person-matches.ts";

/** Singular and plural. */
const KIND_LABELS: Readonly<Record<string, readonly [string, string]>> = {
  requests: ["request", "requests"],
  visits: ["visit", "visits"],
  visitsWithoutName: [
    "visit kept for your records, without the person",
    "visits kept for your records, without the person",
  ],
  mails: ["mail", "mails"],
  payments: ["payment", "payments"],
  webhookCalls: ["webhook call", "webhook calls"],
  jobs: ["waiting task", "waiting tasks"],
  chats: ["chat", "chats"],
};

/** Descriptions of database tables for the owner. */
const TABLE_LABELS: Readonly<Record<string, string>> = {
  ai_chat_messages: "chats you didn't select",
  ai_chat_sessions: "chats you didn't select",
  leads: "leads that may be someone else's",
  lead_events: "the history of leads",
  visits: "visits that may be someone else's",
  visit_events: "the history of visits",
  blocked_times: "blocked times",
  mails: "emails you didn't select",
  webhooks: "webhooks",
  webhook_deliveries: "webhook calls you didn't select",
  media: "picture descriptions",
  invitations: "invitations to your team",
  memberships: "your team",
  known_devices: "your team's devices",
  owner_codes: "sign-in codes",
  site_hosts: "your site's addresses",
  post_redirects: "former addresses of posts",
  page_stats: "visitor counts",
  day_visitors: "visitor counts",
  backup_runs: "notes on backups",
  site_sections: "your site's content",
  site_drafts: "drafts",
  site_revisions: "earlier versions of your site's content",
  posts: "posts",
  post_revisions: "earlier versions of posts",
  audit_log: "the activity log",
};

/** Shows what was erased, and where the person may still be named. */
export function ErasedNotice({ erased }: { erased: ErasureResult }) {
  const { number, counts, goneFromBackups, left } = erased;
  const erasedCounts = Object.entries(counts).filter(([, count]) => count > 0);
  return (
    <Alert color="teal" icon={<ShieldCheck aria-hidden />} title="Erased" role="status">
      <Stack gap="xs">
        {erasedCounts.length > 0 ? (
          <List spacing={2}>
            {erasedCounts.map(([kind, count]) => (
              <List.Item key={kind}>
                {count} {KIND_LABELS[kind]?.[count === 1 ? 0 : 1] ?? kind}
              </List.Item>
            ))}
          </List>
        ) : (
          <Text>There was nothing to erase.</Text>
        )}
        <Text>
          It’s in the activity log as {number}, without the person’s details. Nightly backups still
          include them until {formatDay(goneFromBackups, "long")}. You need to delete three things
          yourself: files you downloaded, site copies under Copies & export (on the server, in
          DATA_DIR/copies), and day sheets saved on devices, which hold up to four days and are
          removed when you sign out there.
        </Text>
        {left.length > 0 ? (
          <Text fw={600}>
            Still mentioned in{" "}
            {left
              .map(({ table, count }) => `${TABLE_LABELS[table] ?? table} (${count})`)
              .join(", ")}
            .
          </Text>
        ) : null}
      </Stack>
    </Alert>
  );
}
