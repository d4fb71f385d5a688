import { Button, Group, Paper, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useCallback, useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { noteFresh, useIsOffline, useWorker } from "./line.ts";
import { belongTo, type Heard, sendWaiting, useWaiting } from "./waiting.ts";

/** What the device keeps for whoever is signed in: the worker, and what was said without a line, in sight until it is sent. */
export function OnDevice({ person }: { person: string }) {
  useWorker(person);
  const waiting = useWaiting();
  const isOffline = useIsOffline();
  const send = useSending();
  useEffect(() => {
    belongTo(person);
    void send();
    const onLine = () => void send();
    window.addEventListener("online", onLine);
    return () => window.removeEventListener("online", onLine);
  }, [person, send]);
  return (
    <div role="status">
      {waiting.length === 0 ? null : (
        <Paper withBorder p="sm" mb="md" className="not-on-paper">
          <Group justify="space-between" gap="xs">
            <Text>
              {waiting.length === 1
                ? "1 update waits to be sent."
                : `${waiting.length} updates wait to be sent.`}
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

/** Sends what waits and shows the day as it is then; says what the house would not take. */
export function useSending(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  return useCallback(async () => {
    const isKept = "kept" in document.documentElement.dataset;
    const { heard, stoppedBy } = await sendWaiting();
    for (const { kind } of heard) {
      if (kind !== "done") notifications.show({ color: "orange", message: REFUSED[kind] });
    }
    if (stoppedBy && stoppedBy !== "no-line") {
      notifications.show({ id: "kept", color: "orange", message: KEPT[stoppedBy] });
    }
    if (stoppedBy === "no-line" || !navigator.onLine) return;
    if (heard.length === 0 && !isKept) return;
    await latest.current();
    noteFresh();
  }, []);
}

const REFUSED: Readonly<Record<Exclude<Heard["kind"], "done">, string>> = {
  moved: "This visit was moved meanwhile. Nothing was noted.",
  "not-allowed": "This visit ended or was cancelled meanwhile. Nothing was noted.",
  "too-early": "This visit cannot be over yet. Nothing was noted.",
  taken: "Another visit stands in that time now. Nothing was taken back.",
  unknown: "There is no such visit any more. Nothing was noted.",
};

const KEPT = {
  "signed-out": "Sign in again to send what waits. It is kept on this device.",
  refused: "You may not send this any more. What waits is kept on this device.",
  trouble: "The house could not take it just now. What waits is kept on this device.",
} as const;
