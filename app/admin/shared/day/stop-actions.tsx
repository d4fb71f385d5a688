import { Button, Group, Text } from "@mantine/core";
import { Car, Check, Undo2, UserX } from "lucide-react";
import { useEffect, useRef } from "react";
import type { StopAction } from "../../../../core/booking/day-sheet/stop-actions.ts";
import type { StopView } from "../../../../core/booking/day-sheet/view.ts";
import { useSendReports } from "../offline/pending-reports.tsx";
import { addReport, usePendingReports } from "../offline/report-queue.ts";
import { useOtherDayQuestion } from "./other-day-dialog.tsx";

type Stop = Pick<StopView, "id" | "start" | "who" | "state" | "isEnRoute" | "statusText" | "undo">;

/** The reports of a stop as buttons; they work without a connection too. */
export function StopActions({ stop }: { stop: Stop }) {
  const send = useSendReports();
  const waiting = usePendingReports().filter(({ visit }) => visit === stop.id);
  const last = waiting.at(-1)?.act;
  const statusText = last ? `${STATUS_LABELS[last]}, waiting to be sent` : stop.statusText;
  const actions = availableActions(stop, last);
  const { group, keepFocus } = useKeepFocus(actions.join(" "));
  const { askOtherDay, dialog } = useOtherDayQuestion();
  const report = (act: StopAction) => () => {
    const run = () => {
      keepFocus();
      addReport(stop, act);
      void send();
    };
    if (isUndo(act)) run();
    else askOtherDay({ start: stop.start, label: BUTTONS[act].label, act: run });
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
            data-undo={isUndo(act) || undefined}
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
      {dialog}
    </Group>
  );
}

function isUndo(act: StopAction): boolean {
  return act === "reopen" || act === "not-on-my-way";
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
    const focused = document.activeElement;
    if (wasInside.current && (focused === document.body || focused?.closest("[role=dialog]"))) {
      const undo = group.current?.querySelector<HTMLElement>("[data-undo]");
      (undo ?? group.current)?.focus({ preventScroll: true });
    }
    wasInside.current = false;
  }, [actions]);
  return {
    group,
    /** The next change of the buttons comes from here, although the focus is in a question about it. */
    keepFocus: () => {
      wasInside.current = true;
    },
  };
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
