import {
  TASK_PARAMETER,
  type TaskMessage,
  taskLine,
} from "../../../../core/progress/task-message.ts";
import type { Task, TaskDesk } from "../../../desk.ts";

/** Progress is sent this often at most, in milliseconds. */
const INTERVAL_MS = 100;

/**
 * Does long work while its response is already on the way: a line for how far it is, and a last one with its result.
 * The work ends with the request, so no process has to know of the work of another, and a lost connection cancels it.
 */
export function taskResponse<Result>(
  request: Request,
  tasks: TaskDesk,
  work: (task: Task) => Promise<Result>,
): Response {
  const id = new URL(request.url).searchParams.get(TASK_PARAMETER) ?? crypto.randomUUID();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const hangUp = request.signal;
      const send = (message: TaskMessage) => {
        if (!hangUp.aborted) controller.enqueue(encoder.encode(taskLine(message)));
      };
      let sentAt = 0;
      let step: string | undefined;
      const watch = {
        hangUp,
        report(progress: Parameters<Task["report"]>[0]) {
          if (progress.step === step && performance.now() - sentAt < INTERVAL_MS) return;
          step = progress.step;
          sentAt = performance.now();
          send({ kind: "progress", progress });
        },
      };
      const result = await tasks.run(id, watch, work);
      send({ kind: "result", result });
      if (!hangUp.aborted) controller.close();
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "application/x-ndjson; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    },
  });
}
