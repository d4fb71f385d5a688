import { Button, Group, Text } from "@mantine/core";
import { Car, Check, Undo2, UserX } from "lucide-react";
import { useEffect, useRef } from "react";
import type { StopLines } from "../../../core/booking/day-lines.ts";
import type { StopAct } from "../../../core/booking/stop-acts.ts";
import { useSending } from "../offline/on-device.tsx";
import { noteSaid, useWaiting } from "../offline/waiting.ts";

type Stop = Pick<StopLines, "id" | "start" | "who" | "state" | "isOnTheWay" | "standing" | "undo">;

/** What a notary says at a stop, each in one tap, with a line or without one. */
export function StopActs({ stop }: { stop: Stop }) {
  const send = useSending();
  const waiting = useWaiting().filter(({ visit }) => visit === stop.id);
  const last = waiting.at(-1)?.act;
  const standing = last ? `${WORDS[last]}, waits to be sent` : stop.standing;
  const acts = actsAt(stop, last);
  const group = useFocusKept(acts.join(" "));
  const say = (act: StopAct) => () => {
    noteSaid(stop, act);
    void send();
  };
  return (
    <Group
      ref={group}
      gap="xs"
      className="not-on-paper"
      role="group"
      aria-label={`Acts: ${stop.who}`}
      tabIndex={-1}
    >
      <Text fw={600} w="100%" aria-live="polite" mb={standing ? 0 : -8}>
        {standing}
      </Text>
      {acts.map((act) => {
        const { label, Icon } = BUTTONS[act];
        return (
          <Button
            key={act}
            onClick={say(act)}
            data-undo={act === "reopen" || act === "not-on-my-way" || undefined}
            variant={act === "done" ? "filled" : "default"}
            leftSection={<Icon size={18} aria-hidden />}
            mih={48}
            px="sm"
            flex={act === "done" || act === "on-my-way" ? "1 1 auto" : "0 1 auto"}
          >
            {label}
          </Button>
        );
      })}
    </Group>
  );
}

/** Where a button goes with what it said, focus goes on to the way back, and where there is none stays with the stop. */
function useFocusKept(acts: string) {
  const group = useRef<HTMLDivElement>(null);
  const before = useRef(acts);
  const wasInside = useRef(false);
  // While the old buttons stand, who is at one of them is seen; once they are gone, nobody is anywhere.
  if (before.current !== acts && typeof document !== "undefined")
    wasInside.current ||= group.current?.contains(document.activeElement) ?? false;
  useEffect(() => {
    if (before.current === acts) return;
    before.current = acts;
    if (wasInside.current && document.activeElement === document.body) {
      const undo = group.current?.querySelector<HTMLElement>("[data-undo]");
      (undo ?? group.current)?.focus({ preventScroll: true });
    }
    wasInside.current = false;
  }, [acts]);
  return group;
}

/** What can be said now, as the visit stands once what waits is sent. */
function actsAt(stop: Stop, last: StopAct | undefined): readonly StopAct[] {
  switch (last) {
    case "done":
    case "nobody":
      return ["reopen"];
    case "on-my-way":
      return ["done", "nobody", "not-on-my-way"];
    case "not-on-my-way":
    case "reopen":
      return ["on-my-way", "done", "nobody"];
    case undefined:
      if (stop.state !== "confirmed") return stop.undo === "reopen" ? ["reopen"] : [];
      return stop.isOnTheWay
        ? ["done", "nobody", "not-on-my-way"]
        : ["on-my-way", "done", "nobody"];
  }
}

const WORDS: Readonly<Record<StopAct, string>> = {
  "on-my-way": "On the way",
  done: "Done",
  nobody: "Nobody there",
  "not-on-my-way": "Not on the way",
  reopen: "Taken back",
};

const BUTTONS = {
  "on-my-way": { label: "On my way", Icon: Car },
  done: { label: "Done", Icon: Check },
  nobody: { label: "Nobody there", Icon: UserX },
  "not-on-my-way": { label: "Not on my way", Icon: Undo2 },
  reopen: { label: "Take back", Icon: Undo2 },
} as const;
