import { Alert, List, Stack, Text } from "@mantine/core";
import { ShieldCheck } from "lucide-react";
import { formatDay } from "../../../core/format/days.ts";
import type { ErasureResult } from "../../../core/privacy/person-matches.ts";
import { TABLE_LABELS } from "../../../core/privacy/table-labels.ts";

/** Singular and plural. */
const KIND_LABELS: Readonly<Record<string, readonly [string, string]>> = {
  requests: ["request", "requests"],
  visits: ["visit", "visits"],
  visitsWithoutName: [
    "visit kept for your records, without the person",
    "visits kept for your records, without the person",
  ],
  checkouts: ["booking that wasn't paid for", "bookings that weren't paid for"],
  calendarEvents: ["calendar event", "calendar events"],
  mails: ["email", "emails"],
  payments: ["payment", "payments"],
  texts: ["text", "texts"],
  textConsents: ["consent to texts", "consents to texts"],
  webhookCalls: ["webhook call", "webhook calls"],
  jobs: ["waiting task", "waiting tasks"],
  chats: ["chat", "chats"],
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
