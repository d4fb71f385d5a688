import "@mantine/dropzone/styles.css";
import { Button, Group, Stack, Text } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import { ImagePlus } from "lucide-react";
import { useEffect, useRef } from "react";
import { ACCEPTED_TYPES } from "../../../../core/media/file-kind.ts";
import type { LibraryPicture } from "../../../../core/media/picture.ts";
import { CameraButton } from "./camera-button.tsx";
import { UploadRow } from "./upload-row.tsx";
import { useUploads } from "./use-uploads.ts";

/** Adds pictures to the library: dropped here, pasted anywhere on the page, chosen, or taken with a phone's camera. */
export function UploadZone({
  onAdded,
  onDescribed,
}: {
  onAdded: (picture: LibraryPicture) => void;
  /** Called once a new picture has its alt text. */
  onDescribed: () => void;
}) {
  const { uploads, add, cancel, retry, dismiss } = useUploads(onAdded);
  const openChooser = useRef<() => void>(null);
  usePastedFiles(add);
  return (
    <Stack gap="sm">
      <Dropzone
        onDrop={add}
        openRef={openChooser}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        tabIndex={-1}
        p="md"
        inputProps={{ accept: ACCEPTED_TYPES.join(","), "aria-label": "Choose pictures" }}
      >
        <Group gap="md">
          <Button
            leftSection={<ImagePlus size={18} aria-hidden />}
            onClick={() => openChooser.current?.()}
          >
            Add pictures
          </Button>
          <CameraButton onTaken={add} />
          <Text size="sm" c="dimmed" flex="1 1 16rem">
            Choose or take photos, drop them here, or paste one. JPEG, PNG, WebP, AVIF or GIF, up to
            15 MB.
          </Text>
        </Group>
      </Dropzone>
      {uploads.length > 0 ? (
        <Stack gap="xs" component="ul" m={0} p={0} aria-label="Uploads">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onCancel={() => cancel(upload)}
              onRetry={() => retry(upload)}
              onDismiss={() => dismiss(upload.key)}
              onDescribed={onDescribed}
            />
          ))}
        </Stack>
      ) : null}
    </Stack>
  );
}

/** Adds pasted pictures wherever the focus is; pasted text is left alone. */
function usePastedFiles(add: (files: readonly File[]) => void): void {
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);
}
