import type { TaskEnd } from "./send-task.ts";

/**
 * Why work has no result. `server-error`: the server failed at it. `lost`: the connection broke while the server was at
 * work, so that it may have been done.
 */
type FailureCause = "signed-out" | "too-large" | "server-error" | "lost" | "unreachable";

/** The cause of a failure, for the sentence a person reads. */
export function failureCause({
  status,
  isSent,
}: Pick<Extract<TaskEnd<never>, { kind: "failed" }>, "status" | "isSent">): FailureCause {
  if (status === 401 || status === 403) return "signed-out";
  if (status === 413) return "too-large";
  if (status >= 400) return "server-error";
  return isSent ? "lost" : "unreachable";
}
