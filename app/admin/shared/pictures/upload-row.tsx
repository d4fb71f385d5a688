import {
  ActionIcon,
  Alert,
  Button,
  Group,
  Image,
  Paper,
  Progress,
  Stack,
  Text,
} from "@mantine/core";
import { X } from "lucide-react";
import { thumbnailUrl } from "../../../../core/media/address.ts";
import { AltForm } from "./alt-form.tsx";
import type { Upload } from "./use-uploads.ts";

/** One upload: its progress, its result, and the form for its alt text. */
export function UploadRow({
  upload: { file, state },
  onRetry,
  onDismiss,
  onDescribed,
}: {
  upload: Upload;
  onRetry: () => void;
  onDismiss: () => void;
  onDescribed: () => void;
}) {
  const picture = "picture" in state ? state.picture : null;
  const isOver = picture !== null || state.kind === "failed";
  const name = file.name || "Pasted picture";
  return (
    <Paper component="li" withBorder p="sm" style={{ listStyle: "none" }}>
      <Stack gap="xs">
        <Group wrap="nowrap" gap="sm" mih={44}>
          {picture ? (
            <Image src={thumbnailUrl(picture)} alt="" w={56} h={56} fit="contain" />
          ) : null}
          <Text size="sm" fw={500} truncate flex={1}>
            {name}
          </Text>
          {isOver ? (
            <ActionIcon onClick={onDismiss} aria-label={`Remove ${name} from this list`}>
              <X size={18} aria-hidden />
            </ActionIcon>
          ) : null}
        </Group>
        <UploadProgress state={state} name={name} />
        {state.kind === "failed" ? <UploadFailure {...state} onRetry={onRetry} /> : null}
        {state.kind === "in-library" ? (
          <Text size="sm" role="status">
            {`This picture is already in your library as ${state.picture.name}. It wasn’t added again.`}
          </Text>
        ) : null}
        {picture ? (
          <AltForm
            picture={picture}
            onSaved={() => {
              onDescribed();
              onDismiss();
            }}
          />
        ) : null}
      </Stack>
    </Paper>
  );
}

function UploadFailure({
  sentence,
  canRetry,
  onRetry,
}: {
  sentence: string;
  canRetry: boolean;
  onRetry: () => void;
}) {
  return (
    <Alert color="seal" p="xs" role="alert">
      {sentence}
      {canRetry ? (
        <Button variant="subtle" size="compact-md" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
    </Alert>
  );
}

function UploadProgress({ state, name }: { state: Upload["state"]; name: string }) {
  if (state.kind === "waiting") return <Text size="sm">Waiting</Text>;
  if (state.kind !== "sending") return null;
  const isPreparing = state.part >= 1;
  return (
    <>
      <Progress
        value={Math.round(state.part * 100)}
        animated={isPreparing}
        aria-label={`Uploading ${name}`}
      />
      <Text size="sm" c="dimmed">
        {isPreparing ? "Processing" : `Uploading, ${Math.round(state.part * 100)}%`}
      </Text>
    </>
  );
}
