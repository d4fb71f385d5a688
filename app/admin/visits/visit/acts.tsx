import { Button, Group, Stack } from "@mantine/core";
import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { MoveDialog } from "../move-dialog.tsx";
import type { ActAnswer } from "./act.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import type { FilePart } from "./file-part.ts";
import { NoShowDialog } from "./no-show-dialog.tsx";
import { SaidLine } from "./said.tsx";

type Dialog = "move" | "cancel" | "no-show";

/** What can be done to a visit as it stands. What tells others, or costs somebody something, asks first; the rest can be taken back. */
export function Acts({ file }: { file: FilePart }) {
  const { shown, undo } = file;
  const fetcher = useFetcher<ActAnswer>();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [answer, setAnswer] = useState<ActAnswer>();
  const line = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const isBusy = fetcher.state !== "idle";
  const heard = isBusy ? undefined : fetcher.data;
  const ask = (name: Dialog) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setDialog(name);
  };
  const close = useCallback(() => {
    setDialog(null);
    // Once the dialog is gone the focus is on nothing: back to what opened it.
    requestAnimationFrame(() => opener.current?.focus());
  }, []);
  const tell = useCallback((said: ActAnswer) => {
    opener.current = line.current; // the button that was pressed may be gone
    setAnswer(said);
    setDialog(null);
    requestAnimationFrame(() => line.current?.focus());
  }, []);
  useEffect(() => {
    if (heard) tell(heard);
  }, [heard, tell]);
  const act = (intent: string) =>
    fetcher.submit({ intent }, { method: "post", action: `/admin/visits/${shown.id}` });
  return (
    <Stack gap="sm">
      {shown.state === "confirmed" ? (
        <Group gap="xs">
          {shown.isEnRoute ? null : (
            <Button disabled={isBusy} onClick={() => act("en-route")}>
              On the way
            </Button>
          )}
          <Button
            variant={shown.isEnRoute ? "filled" : "default"}
            disabled={isBusy}
            onClick={() => act("complete")}
          >
            Complete
          </Button>
          <Button variant="default" onClick={() => ask("no-show")}>
            Nobody there
          </Button>
          <Button variant="default" onClick={() => ask("move")}>
            Move
          </Button>
          <Button variant="outline" color="seal" onClick={() => ask("cancel")}>
            Cancel visit
          </Button>
        </Group>
      ) : null}
      <SaidLine answer={answer} ref={line} />
      {undo ? (
        <Button
          variant="default"
          disabled={isBusy}
          onClick={() => act(undo)}
          style={{ alignSelf: "flex-start" }}
        >
          {undo === "reopen" ? "Undo: it is not over" : "Undo: not on the way"}
        </Button>
      ) : null}
      {dialog === "move" ? (
        <MoveDialog
          visit={shown}
          to={{ day: file.day, time: file.time }}
          onClose={close}
          onDone={tell}
        />
      ) : null}
      {dialog === "cancel" ? <CancelDialog file={file} onClose={close} onDone={tell} /> : null}
      {dialog === "no-show" ? <NoShowDialog file={file} onClose={close} onDone={tell} /> : null}
    </Stack>
  );
}
