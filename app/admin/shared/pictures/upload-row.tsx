import { ActionIcon, Alert, Button, Group, Image, Paper, Stack, Text } from "@mantine/core";
import { X } from "lucide-react";
import { thumbnailUrl } from "../../../../core/media/address.ts";
import { CanceledText } from "../progress/canceled-text.tsx";
import { TaskProgress } from "../progress/task-progress.tsx";
import { AltForm } from "./alt-form.tsx";
import type { Upload } from "./use-uploads.ts";

/** One upload: its progress, its result, and the form for its alt text. */
export function UploadRow({
  upload: { file, state },
  onCancel,
  onRetry,
  onDismiss,
  onDescribed,
}: {
  upload: Upload;
  onCancel: () => void;
  onRetry: () => void;
  onDismiss: () => void;
  onDescribed: () => void;
}) {
  const picture = "picture" in state ? state.picture : null;
  const isOver = picture !== null || state.kind === "failed" || state.kind === "canceled";
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
        <UploadProgress state={state} name={name} onCancel={onCancel} />
        {state.kind === "canceled" ? (
          <Group justify="space-between" gap="xs">
            <CanceledText>Upload canceled. Nothing was added.</CanceledText>
            <Button variant="subtle" size="compact-md" onClick={onRetry}>
              Try again
            </Button>
          </Group>
        ) : null}
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

function UploadProgress({
  state,
  name,
  onCancel,
}: {
  state: Upload["state"];
  name: string;
  onCancel: () => void;
}) {
  const isSending = state.kind === "sending";
  if (!isSending && state.kind !== "waiting") return null;
  return (
    <TaskProgress
      label={`Uploading ${name}`}
      progress={isSending ? state.progress : { step: "Waiting", done: 0, total: 0 }}
      cancel={{
        text: "Cancel upload",
        name: `Cancel upload of ${name}`,
        isPending: isSending && state.isCanceling,
        onPress: onCancel,
      }}
    />
  );
}
