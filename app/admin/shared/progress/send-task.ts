import type { Progress } from "../../../../core/progress/progress.ts";
import { lastTaskMessage, TASK_PARAMETER } from "../../../../core/progress/task-message.ts";

/**
 * How long work ended. `failed`: no result came; `status` is 0 when the server could not be reached or the connection
 * broke, and 500 when the server failed at the work.
 */
export type TaskEnd<Result> =
  | { readonly kind: "ended"; readonly result: Result }
  | { readonly kind: "canceled" }
  | {
      readonly kind: "failed";
      readonly status: number;
      /** In how many seconds to try again, if the server said so. */
      readonly retryAfter: number;
      /** Whether the server had everything it needs, so that the work may have been done. */
      readonly isSent: boolean;
    };

/** Work that the server does for a request of ours. */
export interface SentTask<Result> {
  readonly end: Promise<TaskEnd<Result>>;
  /** Stops it. It may have been done just before; `end` tells. */
  cancel(): void;
}

/** How often a cancellation is repeated until the work has ended: the server may not have begun it. */
const REPEAT_MS = 1_000;

/**
 * Sends a request that does long work, and reports how much of the body was sent, then what the server tells. A
 * cancellation during the upload hangs up, since the server does nothing before it has the whole body. Afterwards it is a
 * request of its own, so that the first one can still say whether it came in time.
 */
export function sendTask<Result>(
  path: string,
  query: Readonly<Record<string, string>>,
  body: Blob | string,
  onProgress: (progress: Progress) => void,
): SentTask<Result> {
  const id = crypto.randomUUID();
  const request = new XMLHttpRequest(); // fetch does not report the progress of an upload
  const ended = Promise.withResolvers<TaskEnd<Result>>();
  let isSent = body === "";
  let repeating: ReturnType<typeof setInterval> | undefined;
  const end = (result: TaskEnd<Result>) => {
    clearInterval(repeating);
    ended.resolve(result);
  };
  request.open("POST", `${path}?${new URLSearchParams({ ...query, [TASK_PARAMETER]: id })}`);
  request.setRequestHeader("accept", "application/json");
  request.setRequestHeader("content-type", "application/octet-stream");
  request.upload.onprogress = ({ loaded, total }) =>
    onProgress({ step: "Uploading", done: loaded, total, unit: "bytes" });
  request.upload.onload = () => {
    isSent = true;
    onProgress({ step: "Waiting for the server", done: 0, total: 0 });
  };
  request.onprogress = () => {
    const message = isTaskResponse(request) ? lastTaskMessage(request.responseText) : null;
    if (message?.kind === "progress") onProgress(message.progress);
  };
  request.onload = () => end(endOf(request, isSent));
  request.onerror = () => end({ kind: "failed", status: 0, retryAfter: 0, isSent });
  request.onabort = () => end({ kind: "canceled" });
  request.send(body);
  return {
    end: ended.promise,
    cancel() {
      if (!isSent) return request.abort();
      const cancel = () =>
        void fetch(`/admin/task?cancel=${id}`, { method: "POST" }).catch(() => {}); // repeated
      cancel();
      repeating ??= setInterval(cancel, REPEAT_MS);
    },
  };
}

function isTaskResponse(request: XMLHttpRequest): boolean {
  const type = request.getResponseHeader("content-type") ?? "";
  return request.status === 200 && type.startsWith("application/x-ndjson");
}

function endOf<Result>(request: XMLHttpRequest, isSent: boolean): TaskEnd<Result> {
  const message = isTaskResponse(request) ? lastTaskMessage(request.responseText) : null;
  if (message?.kind !== "result") {
    const broken = message?.kind === "failed" ? 500 : 0; // the response had begun with 200
    const status = isTaskResponse(request) ? broken : request.status;
    const retryAfter = Number(request.getResponseHeader("retry-after") ?? 0);
    return { kind: "failed", status, retryAfter, isSent };
  }
  const result = message.result as Result | { kind: "canceled" }; // the route answers with its own results
  return isCanceled(result) ? { kind: "canceled" } : { kind: "ended", result };
}

function isCanceled(result: unknown): result is { kind: "canceled" } {
  return (
    typeof result === "object" && result !== null && "kind" in result && result.kind === "canceled"
  );
}
