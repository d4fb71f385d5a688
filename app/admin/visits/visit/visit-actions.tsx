import { Button, Group, Stack } from "@mantine/core";
import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { MoveDialog } from "../move-dialog.tsx";
import { ActionNoticeLine } from "./action-notice.tsx";
import type { ActionResponse } from "./actions.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { NoShowDialog } from "./no-show-dialog.tsx";
import type { VisitPageData } from "./visit-page-data.ts";

type Dialog = "move" | "cancel" | "no-show";

/** The actions that the visit's state allows. Those that notify others or cost money ask first; the others can be undone. */
export function VisitActions({ file }: { file: VisitPageData }) {
  const { summary, undo } = file;
  const fetcher = useFetcher<ActionResponse>();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [shownResponse, setAnswer] = useState<ActionResponse>();
  const notice = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const isBusy = fetcher.state !== "idle";
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
  const showResult = useCallback((response: ActionResponse) => {
    opener.current = notice.current; // the pressed button may have disappeared
    setAnswer(response);
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
        <Group gap="xs">
          {summary.isEnRoute ? null : (
            <Button disabled={isBusy} onClick={() => submitAction("en-route")}>
              On the way
            </Button>
          )}
          <Button
            variant={summary.isEnRoute ? "filled" : "default"}
            disabled={isBusy}
            onClick={() => submitAction("complete")}
          >
            Complete
          </Button>
          <Button variant="default" onClick={() => openDialog("no-show")}>
            Nobody there
          </Button>
          <Button variant="default" onClick={() => openDialog("move")}>
            Move
          </Button>
          <Button variant="outline" color="seal" onClick={() => openDialog("cancel")}>
            Cancel visit
          </Button>
        </Group>
      ) : null}
      <ActionNoticeLine response={shownResponse} ref={notice} />
      {undo ? (
        <Button
          variant="default"
          disabled={isBusy}
          onClick={() => submitAction(undo)}
          style={{ alignSelf: "flex-start" }}
        >
          {undo === "reopen" ? "Undo: it is not over" : "Undo: not on the way"}
        </Button>
      ) : null}
      {dialog === "move" ? (
        <MoveDialog
          visit={summary}
          to={{ day: file.day, time: file.time }}
          onClose={close}
          onDone={showResult}
        />
      ) : null}
      {dialog === "cancel" ? (
        <CancelDialog file={file} onClose={close} onDone={showResult} />
      ) : null}
      {dialog === "no-show" ? (
        <NoShowDialog file={file} onClose={close} onDone={showResult} />
      ) : null}
    </Stack>
  );
}
