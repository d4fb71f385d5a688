import { Button, Group, Progress as ProgressBar, Stack, Text, VisuallyHidden } from "@mantine/core";
import {
  type Progress,
  progressPercent,
  progressText,
  spokenProgress,
} from "../../../../core/progress/progress.ts";

interface CancelChoice {
  /** What the button says: "Cancel upload". */
  readonly text: string;
  /** Its name where several are on the page; it begins with the text. */
  readonly name?: string | undefined;
  /** Whether it was pressed and the work has not ended yet. */
  readonly isPending: boolean;
  /** Left out in a form, which the button then sends, also before the view's script has come. */
  readonly onPress?: () => void;
}

/** How far long work is, with the button that cancels it. */
export function TaskProgress({
  label,
  progress,
  cancel,
}: {
  /** The name of the bar: "Uploading seal.jpg". */
  label: string;
  progress: Progress;
  /** Null for work that is canceled elsewhere. */
  cancel: CancelChoice | null;
}) {
  const percent = progressPercent(progress);
  return (
    <Stack gap={6} w="100%">
      <ProgressBar.Root size="md">
        <ProgressBar.Section
          value={percent ?? 100}
          animated={percent === null}
          color={percent === null ? "gray.5" : "ink"}
          withAria={false}
          role="progressbar"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent ?? undefined}
          aria-valuetext={progressText(progress)}
        />
      </ProgressBar.Root>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" c="dimmed" aria-hidden style={{ fontVariantNumeric: "tabular-nums" }}>
          {cancel?.isPending ? "Canceling …" : progressText(progress)}
        </Text>
        {cancel ? <CancelButton {...cancel} /> : null}
      </Group>
      <VisuallyHidden role="status">
        {cancel?.isPending ? "Canceling" : spokenProgress(progress)}
      </VisuallyHidden>
    </Stack>
  );
}

function CancelButton({ text, name, isPending, onPress }: CancelChoice) {
  return (
    <Button
      type={onPress ? "button" : "submit"}
      variant="default"
      mih={44}
      aria-label={name}
      aria-disabled={isPending}
      {...(isPending ? { "data-disabled": true } : {})}
      onClick={() => !isPending && onPress?.()}
      style={{ flexShrink: 0 }}
    >
      {text}
    </Button>
  );
}
