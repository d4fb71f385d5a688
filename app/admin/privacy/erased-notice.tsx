import { Alert, List, Stack, Text } from "@mantine/core";
import { ShieldCheck } from "lucide-react";
import { formatDay } from "../../../core/format/days.ts";
import type { ErasureResult } from "../../../core/privacy/person-matches.ts";

/** Singular and plural. */
const KIND_LABELS: Readonly<Record<string, readonly [string, string]>> = {
  requests: ["request", "requests"],
  visits: ["visit", "visits"],
  visitsWithoutName: [
    "visit kept for the books, without the person",
    "visits kept for the books, without the person",
  ],
  mails: ["mail", "mails"],
  webhookCalls: ["webhook call", "webhook calls"],
  jobs: ["waiting task", "waiting tasks"],
  chats: ["chat", "chats"],
};

/** Descriptions of database tables for the owner. */
const TABLE_LABELS: Readonly<Record<string, string>> = {
  ai_chat_messages: "chats you did not choose",
  ai_chat_sessions: "chats you did not choose",
  leads: "requests that may be somebody else's",
  lead_events: "what happened to requests",
  visits: "visits that may be somebody else's",
  visit_events: "what happened to visits",
  blocked_times: "times you kept free",
  mails: "mails you did not choose",
  webhooks: "webhooks",
  webhook_deliveries: "webhook calls you did not choose",
  media: "words on pictures",
  invitations: "invitations to your team",
  memberships: "your team",
  known_devices: "your team's devices",
  owner_codes: "sign-in codes",
  site_hosts: "your site's addresses",
  post_redirects: "former addresses of posts",
  page_stats: "visitor counts",
  day_visitors: "visitor counts",
  backup_runs: "notes on backups",
  site_sections: "what your site says",
  site_drafts: "drafts",
  site_revisions: "earlier versions of what your site said",
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
          The activity log notes it as {number}, without the person. Nightly backups still know them
          until {formatDay(goneFromBackups, "long")}. Three things are yours to delete: files you
          downloaded, copies of the site under Archive (on the machine they lie in DATA_DIR/copies),
          and day sheets kept on devices, which hold four days at most and go when you sign out
          there.
        </Text>
        {left.length > 0 ? (
          <Text fw={600}>
            Still named in{" "}
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
