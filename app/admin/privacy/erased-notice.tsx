import { Alert, List, Stack, Text } from "@mantine/core";
import { ShieldCheck } from "lucide-react";
import type { Erased } from "../../../core/privacy/found.ts";

/** One, and more than one. */
const KINDS: Readonly<Record<string, readonly [string, string]>> = {
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

/** What tables are called where an owner reads of them. */
const PLACES: Readonly<Record<string, string>> = {
  ai_chat_messages: "chats you did not choose",
  site_sections: "what your site says",
  site_drafts: "drafts",
  site_revisions: "earlier versions of what your site said",
  posts: "posts",
  post_revisions: "earlier versions of posts",
  audit_log: "the activity log",
};

/** Tells what went, what stays and until when. */
export function ErasedNotice({ erased }: { erased: Erased }) {
  const { number, counts, goneFromBackups, left } = erased;
  const gone = Object.entries(counts).filter(([, count]) => count > 0);
  return (
    <Alert color="teal" icon={<ShieldCheck aria-hidden />} title="Erased" role="status">
      <Stack gap="xs">
        {gone.length > 0 ? (
          <List spacing={2}>
            {gone.map(([kind, count]) => (
              <List.Item key={kind}>
                {count} {KINDS[kind]?.[count === 1 ? 0 : 1] ?? kind}
              </List.Item>
            ))}
          </List>
        ) : (
          <Text>There was nothing to erase.</Text>
        )}
        <Text>
          The activity log notes it as {number}, without the person. Nightly backups still know them
          until {longDay(goneFromBackups)}; copies you downloaded are yours to delete. If one is
          restored before, erase the person again.
        </Text>
        {left.length > 0 ? (
          <Text fw={600}>
            Still named in{" "}
            {left.map(({ place, count }) => `${PLACES[place] ?? place} (${count})`).join(", ")}.
          </Text>
        ) : null}
      </Stack>
    </Alert>
  );
}

function longDay(day: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(day),
  );
}
