import { Alert, Button, Group, Text } from "@mantine/core";
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
  if (waiting.length === 0) return <div role="status" />;
  return (
    <Alert color="ink" p="sm" mb="md" role="status" className="not-on-paper">
      <Group justify="space-between" gap="xs">
        <Text>
          {waiting.length === 1
            ? "1 act waits to be sent."
            : `${waiting.length} acts wait to be sent.`}
          {isOffline ? " It goes out when you are online." : ""}
        </Text>
        {isOffline ? null : (
          <Button variant="default" mih={44} onClick={() => void send()}>
            Send now
          </Button>
        )}
      </Group>
    </Alert>
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
    if (stoppedBy === "signed-out") {
      notifications.show({
        color: "orange",
        message: "Sign in again to send what waits. It is kept on this device.",
      });
    }
    if (stoppedBy === "no-line" || !navigator.onLine) return;
    if (heard.length === 0 && !isKept) return;
    await latest.current();
    noteFresh();
  }, []);
}

const REFUSED: Readonly<Record<Exclude<Heard["kind"], "done">, string>> = {
  "not-allowed": "Not noted: the visit had ended or was cancelled meanwhile.",
  taken: "Not taken back: another visit has that time now.",
  unknown: "Not noted: there is no such visit any more.",
};
