import { Button, Group, Text } from "@mantine/core";
import { Car, Check, Undo2, UserX } from "lucide-react";
import { useEffect, useRef } from "react";
import type { StopAction } from "../../../../core/booking/day-sheet/stop-actions.ts";
import type { StopView } from "../../../../core/booking/day-sheet/view.ts";
import { formatDate } from "../../../../core/format/dates.ts";
import { useSendReports } from "../offline/pending-reports.tsx";
import { addReport, usePendingReports } from "../offline/report-queue.ts";
import { useBusinessZone } from "../ui/date-time.tsx";

type Stop = Pick<StopView, "id" | "start" | "who" | "state" | "isEnRoute" | "statusText" | "undo">;

/** The reports of a stop as buttons; they work without a connection too. */
export function StopActions({ stop }: { stop: Stop }) {
  const send = useSendReports();
  const waiting = usePendingReports().filter(({ visit }) => visit === stop.id);
  const last = waiting.at(-1)?.act;
  const statusText = last ? `${STATUS_LABELS[last]}, waiting to be sent` : stop.statusText;
  const actions = availableActions(stop, last);
  const group = useKeepFocus(actions.join(" "));
  const zone = useBusinessZone();
  const report = (act: StopAction) => () => {
    const day = formatDate(stop.start, zone);
    const isUndo = act === "reopen" || act === "not-on-my-way";
    // The browser's own question: it works without a connection, and the dashboard loads no dialog for it.
    if (
      !isUndo &&
      day !== formatDate(Date.now(), zone) &&
      !confirm(`${BUTTONS[act].label}? This visit is on ${day}.`)
    )
      return;
    addReport(stop, act);
    void send();
  };
  return (
    <Group
      ref={group}
      gap="xs"
      className="not-on-paper"
      role="group"
      aria-label={`Actions: ${stop.who}`}
      tabIndex={-1}
    >
      <Text fw={600} w="100%" aria-live="polite" mb={statusText ? 0 : -8}>
        {statusText}
      </Text>
      {actions.map((act) => {
        const { label, Icon } = BUTTONS[act];
        return (
          <Button
            key={act}
            onClick={report(act)}
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

/** When the focused button disappears, moves the focus to the undo button, or else to the group. */
function useKeepFocus(actions: string) {
  const group = useRef<HTMLDivElement>(null);
  const before = useRef(actions);
  const wasInside = useRef(false);
  // The focus must be read during rendering, while the old buttons still exist; afterward it is lost.
  if (before.current !== actions && typeof document !== "undefined")
    wasInside.current ||= group.current?.contains(document.activeElement) ?? false;
  useEffect(() => {
    if (before.current === actions) return;
    before.current = actions;
    if (wasInside.current && document.activeElement === document.body) {
      const undo = group.current?.querySelector<HTMLElement>("[data-undo]");
      (undo ?? group.current)?.focus({ preventScroll: true });
    }
    wasInside.current = false;
  }, [actions]);
  return group;
}

/** The reports possible now, assuming that the waiting ones are applied. */
function availableActions(stop: Stop, last: StopAction | undefined): readonly StopAction[] {
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
      return stop.isEnRoute ? ["done", "nobody", "not-on-my-way"] : ["on-my-way", "done", "nobody"];
  }
}

const STATUS_LABELS: Readonly<Record<StopAction, string>> = {
  "on-my-way": "On the way",
  done: "Done",
  nobody: "No-show",
  "not-on-my-way": "Not on the way",
  reopen: "Undone",
};

const BUTTONS = {
  "on-my-way": { label: "On my way", Icon: Car },
  done: { label: "Done", Icon: Check },
  nobody: { label: "No-show", Icon: UserX },
  "not-on-my-way": { label: "Not on my way", Icon: Undo2 },
  reopen: { label: "Undo", Icon: Undo2 },
} as const;
