import type { Progress } from "./progress.ts";

/** The parameter of a request by which a browser names the long work it starts, to be able to cancel it. */
export const TASK_PARAMETER = "task";

/** One line of the response to a request that does long work: how far it is, and at the end its result or that it failed. */
export type TaskMessage =
  | { readonly kind: "progress"; readonly progress: Progress }
  | { readonly kind: "result"; readonly result: unknown }
  | { readonly kind: "failed" };

/** A message as a line of the response. */
export function taskLine(message: TaskMessage): string {
  return `${JSON.stringify(message)}\n`;
}

/** The newest message in the part of a response that has arrived; null before the first complete line. */
export function lastTaskMessage(received: string): TaskMessage | null {
  const lines = received.slice(0, received.lastIndexOf("\n") + 1).trimEnd();
  const line = lines.slice(lines.lastIndexOf("\n") + 1);
  // Our own server wrote it with taskLine.
  return line === "" ? null : (JSON.parse(line) as TaskMessage);
}
