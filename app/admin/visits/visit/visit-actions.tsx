import { Button, Group, Stack, Text } from "@mantine/core";
import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { MoveDialog } from "../move-dialog.tsx";
import type { ActionResponse } from "./action-response.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { NoShowDialog } from "./no-show-dialog.tsx";
import { useOtherDayQuestion } from "./other-day-dialog.tsx";
import { VisitActionNoticeLine } from "./visit-action-notice.tsx";
import type { VisitPageData } from "./visit-page-data.ts";

const NO_SHOW_NOTE = "no-show-note";

type Dialog = "move" | "cancel" | "no-show";

/** The actions that the visit's state allows. Those that notify others or cost money ask first; the others can be undone. */
export function VisitActions({ page }: { page: VisitPageData }) {
  const { summary, undo } = page;
  const fetcher = useFetcher<ActionResponse>();
  const { askOtherDay, dialog: otherDayDialog } = useOtherDayQuestion();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [shownResponse, setShownResponse] = useState<ActionResponse>();
  const notice = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const isBusy = fetcher.state !== "idle";
  useReloadAt(page.startsAt);
  const response = isBusy ? undefined : fetcher.data;
  const openDialog = (name: Dialog) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setDialog(name);
  };
  const close = useCallback(() => {
    setDialog(null);
    // Closing the dialog loses the focus, so it returns to the button that opened it.
    requestAnimationFrame(() => opener.current?.focus());
  }, []);
  const showResult = useCallback((next: ActionResponse) => {
    opener.current = notice.current; // the pressed button may have disappeared
    setShownResponse(next);
    setDialog(null);
    requestAnimationFrame(() => notice.current?.focus());
  }, []);
  useEffect(() => {
    if (response) showResult(response);
  }, [response, showResult]);
  const submitAction = (intent: string) =>
    fetcher.submit({ intent }, { method: "post", action: `/admin/visits/${summary.id}` });
  return (
    <Stack gap="sm">
      {summary.state === "confirmed" ? (
        <ConfirmedActions
          isEnRoute={summary.isEnRoute}
          noShowFrom={page.noShowFrom}
          isBusy={isBusy}
          onAction={(intent, label) =>
            askOtherDay({ start: summary.seen.start, label, act: () => submitAction(intent) })
          }
          onDialog={openDialog}
        />
      ) : null}
      <VisitActionNoticeLine response={shownResponse} ref={notice} />
      {undo ? (
        <Button
          variant="default"
          disabled={isBusy}
          onClick={() => submitAction(undo)}
          style={{ alignSelf: "flex-start" }}
        >
          {undo === "reopen" ? "Undo: it isn’t over" : "Undo: not on the way"}
        </Button>
      ) : null}
      {otherDayDialog}
      {dialog === "move" ? (
        <MoveDialog
          visit={summary}
          to={{ day: page.day, time: page.time }}
          following={page.series?.following ?? 1}
          onClose={close}
          onDone={showResult}
        />
      ) : null}
      {dialog === "cancel" ? (
        <CancelDialog page={page} onClose={close} onDone={showResult} />
      ) : null}
      {dialog === "no-show" ? (
        <NoShowDialog page={page} onClose={close} onDone={showResult} />
      ) : null}
    </Stack>
  );
}

/** The longest wait a browser's timer takes, in milliseconds. */
const MAX_TIMER_MS = 2_147_483_647;

/** Loads the page again at an instant, from which on other actions are possible. */
function useReloadAt(instant: number | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (instant === null) return;
    const wait = Math.min(Math.max(instant - Date.now(), 1_000), MAX_TIMER_MS);
    const timer = setTimeout(() => void revalidate(), wait);
    return () => clearTimeout(timer);
  }, [instant, revalidate]);
}

/** The buttons of a confirmed visit. */
function ConfirmedActions({
  isEnRoute,
  noShowFrom,
  isBusy,
  onAction,
  onDialog,
}: {
  isEnRoute: boolean;
  noShowFrom: VisitPageData["noShowFrom"];
  isBusy: boolean;
  /** `label` is what the button says. */
  onAction: (intent: string, label: string) => void;
  onDialog: (name: Dialog) => void;
}) {
  return (
    <Group gap="xs">
      {isEnRoute ? null : (
        <Button disabled={isBusy} onClick={() => onAction("en-route", "On the way")}>
          On the way
        </Button>
      )}
      <Button
        variant={isEnRoute ? "filled" : "default"}
        disabled={isBusy}
        onClick={() => onAction("complete", "Mark completed")}
      >
        Mark completed
      </Button>
      <Button
        variant="default"
        disabled={noShowFrom !== null}
        aria-describedby={noShowFrom === null ? undefined : NO_SHOW_NOTE}
        onClick={() => onDialog("no-show")}
      >
        No-show
      </Button>
      <Button variant="default" onClick={() => onDialog("move")}>
        Move
      </Button>
      <Button variant="outline" color="seal" onClick={() => onDialog("cancel")}>
        Cancel visit
      </Button>
      {noShowFrom === null ? null : (
        <Text id={NO_SHOW_NOTE} size="sm" c="dimmed" w="100%">
          {`A no-show can be recorded once the visit has begun: ${noShowFrom}.`}
        </Text>
      )}
    </Group>
  );
}
