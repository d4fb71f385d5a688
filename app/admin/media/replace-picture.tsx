import { Alert, Button, FileButton, Stack } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { TAKEN_TYPES } from "../../../core/media/file-kind.ts";
import type { LibraryPicture } from "../../../core/media/picture.ts";
import { sendChange, sendFile, troubleText } from "./calls.ts";
import { readyFile } from "./ready-file.ts";
import { UndoMessage } from "./undo-message.tsx";

/** Puts another file in the place of a picture, wherever it is used; for a moment there is a way back. */
export function ReplacePicture({
  picture: { id },
  onReplaced,
}: {
  picture: LibraryPicture;
  onReplaced: () => void;
}) {
  const [trouble, setTrouble] = useState("");
  const [isSending, setSending] = useState(false);

  async function replace(file: File | null) {
    if (!file) return;
    setSending(true);
    setTrouble("");
    const readied = await readyFile(file);
    const outcome =
      readied.kind === "refused" ? readied : await sendFile(readied.blob, file.name, () => {}, id);
    setSending(false);
    if (outcome.kind === "refused") return setTrouble(outcome.sentence);
    if (outcome.kind === "added") throw new Error("a picture was to be replaced, not added");
    if (outcome.kind !== "replaced") return setTrouble(troubleText(outcome));
    onReplaced();
    const { earlierId } = outcome;
    notifications.show({
      autoClose: 20_000,
      message: (
        <UndoMessage
          text="Replaced everywhere. The earlier picture is in the bin."
          undo={() => sendChange(id, { act: "put-back", earlierId })}
          onUndone={onReplaced}
        />
      ),
    });
  }

  return (
    <Stack gap="xs">
      <FileButton accept={TAKEN_TYPES.join(",")} onChange={replace}>
        {(props) => (
          <Button {...props} variant="default" loading={isSending}>
            Replace it
          </Button>
        )}
      </FileButton>
      {trouble ? (
        <Alert color="seal" p="xs" role="alert">
          {trouble}
        </Alert>
      ) : null}
    </Stack>
  );
}
