import { Button, Group, Paper, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useCallback, useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
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
                ? "1 update waits to be sent."
                : `${pending.length} updates wait to be sent.`}
              {isOffline ? " Sent when you are online." : ""}
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
  moved: "This visit was moved meanwhile. Nothing was noted.",
  "not-allowed": "This visit ended or was cancelled meanwhile. Nothing was noted.",
  "too-early": "This visit cannot be over yet. Nothing was noted.",
  taken: "Another visit stands in that time now. Nothing was taken back.",
  unknown: "There is no such visit any more. Nothing was noted.",
};

const KEPT_TEXTS = {
  "signed-out": "Sign in again to send what waits. It is kept on this device.",
  forbidden: "You may not send this any more. What waits is kept on this device.",
  "server-error": "The house could not take it just now. What waits is kept on this device.",
} as const;
