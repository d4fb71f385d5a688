import { Alert, Button, Stack, Text } from "@mantine/core";
import { type MouseEvent, useState } from "react";
import { downloadFile } from "../ui/download.ts";
import { CanceledText } from "./canceled-text.tsx";
import { fetchFile } from "./fetch-file.ts";
import { TaskProgress } from "./task-progress.tsx";
import { useTask } from "./use-task.ts";

const RESULT_TEXTS = {
  canceled: "Export canceled. No file was saved.",
  done: "Exported. The file is in your downloads.",
  unreachable:
    "The export stopped: the server can't be reached. Check your connection and try again.",
  broken: "The export stopped before it was complete. No file was saved. Try again.",
  "server-error": "Something went wrong on our side. No file was saved. Try again.",
};

/** A link that exports a site. With a script it shows how far the export is and can be canceled. */
export function ExportButton({
  address,
  variant = "filled",
  children,
}: {
  address: string;
  variant?: "filled" | "default";
  children: string;
}) {
  const { running, run } = useTask();
  const [result, setResult] = useState<keyof typeof RESULT_TEXTS | null>(null);

  async function exportSite(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // another tab or window
    event.preventDefault();
    if (running) return;
    setResult(null);
    const end = await run((onProgress) => fetchFile(address, onProgress));
    if (end.kind === "canceled") return setResult("canceled");
    if (end.kind === "failed") return setResult(failureOf(end.status));
    // The server may ask for the password first; the link itself then leads there.
    if (!end.result) return window.location.assign(address);
    downloadFile(end.result.name, end.result.content);
    setResult("done");
  }

  return (
    <Stack gap="sm" align="flex-start" w="100%">
      <Button
        component="a"
        href={address}
        variant={variant}
        aria-disabled={running !== null}
        onClick={(event) => void exportSite(event)}
      >
        {children}
      </Button>
      {running ? (
        <TaskProgress
          label="Exporting your site"
          progress={running.progress}
          cancel={{
            text: "Cancel export",
            isPending: running.isCanceling,
            onPress: running.cancel,
          }}
        />
      ) : null}
      {result === "canceled" ? <CanceledText>{RESULT_TEXTS.canceled}</CanceledText> : null}
      <div aria-live="polite">
        {result === "done" ? <Text fw={600}>{RESULT_TEXTS.done}</Text> : null}
        {result === null || result === "done" || result === "canceled" ? null : (
          <Alert color="seal">{RESULT_TEXTS[result]}</Alert>
        )}
      </div>
    </Stack>
  );
}

/** A download that broke off has the status it began with. Either side may have ended it. */
function failureOf(status: number): keyof typeof RESULT_TEXTS {
  if (status >= 500) return "server-error";
  return status === 0 ? "unreachable" : "broken";
}
