import type { Progress } from "../../../../core/progress/progress.ts";
import type { SentTask, TaskEnd } from "../progress/send-task.ts";
import type { PreparedFile } from "./prepare-upload.ts";

/** A file that was refused before it was sent. */
type Refused = Extract<PreparedFile, { kind: "refused" }>;

/** Prepares a file and then sends it, as one task: both show that something is done, and both can be canceled. */
export function sendPrepared<Result>(
  prepared: Promise<PreparedFile>,
  onProgress: (progress: Progress) => void,
  send: (blob: Blob) => SentTask<Result>,
): SentTask<Result | Refused> {
  onProgress({ step: "Preparing", done: 0, total: 0 });
  const canceling = new AbortController();
  const { signal } = canceling;
  const work = async (): Promise<TaskEnd<Result | Refused>> => {
    const file = await prepared;
    if (signal.aborted) return { kind: "canceled" };
    if (file.kind === "refused") return { kind: "ended", result: file };
    const sent = send(file.blob);
    signal.addEventListener("abort", sent.cancel);
    return sent.end;
  };
  return { end: work(), cancel: () => canceling.abort() };
}
