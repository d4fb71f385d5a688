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
import { thumbnailOf } from "../../../core/media/address.ts";
import { AltForm } from "./alt-form.tsx";
import type { Upload } from "./use-uploads.ts";

/** One file on its way in: how far it is, what became of it, and the words it needs. */
export function UploadLine({
  upload: { file, state },
  onAgain,
  onDismiss,
  onDescribed,
}: {
  upload: Upload;
  onAgain: () => void;
  onDismiss: () => void;
  onDescribed: () => void;
}) {
  const isOver = state.kind === "added" || state.kind === "failed";
  const name = file.name || "Pasted picture";
  return (
    <Paper component="li" withBorder p="sm" style={{ listStyle: "none" }}>
      <Stack gap="xs">
        <Group wrap="nowrap" gap="sm" mih={44}>
          {state.kind === "added" ? (
            <Image src={thumbnailOf(state.picture)} alt="" w={56} h={56} fit="contain" />
          ) : null}
          <Text size="sm" fw={500} truncate flex={1}>
            {name}
          </Text>
          {isOver ? (
            <ActionIcon onClick={onDismiss} aria-label={`Take ${name} off this list`}>
              <X size={18} aria-hidden />
            </ActionIcon>
          ) : null}
        </Group>
        <Progressing state={state} name={name} />
        {state.kind === "failed" ? <Failed {...state} onAgain={onAgain} /> : null}
        {state.kind === "added" ? (
          <AltForm
            picture={state.picture}
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

function Failed({
  sentence,
  again,
  onAgain,
}: {
  sentence: string;
  again: boolean;
  onAgain: () => void;
}) {
  return (
    <Alert color="seal" p="xs" role="alert">
      {sentence}
      {again ? (
        <Button variant="subtle" size="compact-md" onClick={onAgain}>
          Try again
        </Button>
      ) : null}
    </Alert>
  );
}

function Progressing({ state, name }: { state: Upload["state"]; name: string }) {
  if (state.kind === "waiting") return <Text size="sm">Waiting for its turn</Text>;
  if (state.kind !== "sending") return null;
  const isPreparing = state.part >= 1;
  return (
    <>
      <Progress
        value={Math.round(state.part * 100)}
        animated={isPreparing}
        aria-label={`Sending ${name}`}
      />
      <Text size="sm" c="dimmed">
        {isPreparing ? "Preparing its sizes" : `Sending, ${Math.round(state.part * 100)}%`}
      </Text>
    </>
  );
}
