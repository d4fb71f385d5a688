import { Button, Group, Paper, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useCallback, useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { formatCount } from "../../../../core/format/numbers.ts";
import { markAsFresh, useIsOffline, useOfflineWorker } from "./connection.ts";
import {
  assignDeviceTo,
  type ReportResult,
  sendReports,
  usePendingReports,
} from "./report-queue.ts";

/** Shows reports from stops that were made offline and are not sent yet, and sends them. */
export function PendingReports({ person }: { person: string }) {
  useOfflineWorker(person);
  const pending = usePendingReports();
  const isOffline = useIsOffline();
  const send = useSendReports();
  useEffect(() => {
    assignDeviceTo(person);
    void send();
    const onOnline = () => void send();
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, [person, send]);
  return (
    <div role="status">
      {pending.length === 0 ? null : (
        <Paper withBorder p="sm" mb="md" className="not-on-paper">
          <Group justify="space-between" gap="xs">
            <Text>
              {pending.length === 1
                ? "1 update is waiting to be sent."
                : `${formatCount(pending.length)} updates are waiting to be sent.`}
              {isOffline ? " It's sent when you're online." : ""}
            </Text>
            {isOffline ? null : (
              <Button variant="default" mih={44} onClick={() => void send()}>
                Send now
              </Button>
            )}
          </Group>
        </Paper>
      )}
    </div>
  );
}

/** Sends pending reports, reloads the day, and shows a notification for each report the server rejected. */
export function useSendReports(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  return useCallback(async () => {
    const isStoredPage = "kept" in document.documentElement.dataset;
    const { results, stoppedBy } = await sendReports();
    for (const { kind } of results) {
      if (kind !== "done") notifications.show({ color: "orange", message: REJECTED_TEXTS[kind] });
    }
    if (stoppedBy && stoppedBy !== "offline") {
      notifications.show({ id: "kept", color: "orange", message: KEPT_TEXTS[stoppedBy] });
    }
    if (stoppedBy === "offline" || !navigator.onLine) return;
    if (results.length === 0 && !isStoredPage) return;
    await latest.current();
    markAsFresh();
  }, []);
}

const REJECTED_TEXTS: Readonly<Record<Exclude<ReportResult["kind"], "done">, string>> = {
  moved: "This visit has been moved. Your update wasn't saved.",
  "not-allowed": "This visit has ended or been canceled. Your update wasn't saved.",
  "too-early": "This visit can't be over yet. Your update wasn't saved.",
  taken: "Another visit is booked for that time now, so nothing was undone.",
  unknown: "This visit no longer exists. Your update wasn't saved.",
};

const KEPT_TEXTS = {
  "signed-out": "Sign in again to send your updates. They're saved on this device.",
  forbidden: "You no longer have permission to send this. Your updates are saved on this device.",
  "server-error": "The server couldn't save this right now. Your updates are saved on this device.",
} as const;
