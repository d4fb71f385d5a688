import type { Progress } from "../../../../core/progress/progress.ts";
import {
  TASK_PARAMETER,
  type TaskMessage,
  taskLine,
} from "../../../../core/progress/task-message.ts";
import type { Task, TaskDesk } from "../../../desk.ts";

/** Progress is sent this often at most, in milliseconds. */
const INTERVAL_MS = 100;

/** The last progress is repeated this often: a proxy cuts a response that is silent for long. */
const REPEAT_MS = 10_000;

/**
 * Does long work while its response is already on the way: a line for how far it is, and a last one with its result, or
 * that it failed. The work ends with the request, so no process has to know of the work of another, and a lost connection
 * cancels it.
 */
export function taskResponse<Result>(
  request: Request,
  tasks: TaskDesk,
  work: (task: Task) => Promise<Result>,
): Response {
  const id = new URL(request.url).searchParams.get(TASK_PARAMETER) ?? crypto.randomUUID();
  const hangUp = request.signal;
  const encoder = new TextEncoder();
  let isOpen = true;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      // Work may go on reporting after its end: what a process had sent before it was killed arrives late.
      const send = (message: TaskMessage) => {
        if (isOpen && !hangUp.aborted) controller.enqueue(encoder.encode(taskLine(message)));
      };
      const reporter = createReporter((progress) => send({ kind: "progress", progress }));
      send(
        await tasks.run(id, { hangUp, report: reporter.report }, work).then(
          (result): TaskMessage => ({ kind: "result", result }),
          (): TaskMessage => ({ kind: "failed" }), // the desk has logged it
        ),
      );
      reporter.close();
      if (isOpen && !hangUp.aborted) controller.close();
      isOpen = false;
    },
    cancel() {
      isOpen = false;
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

/** Sends how far work is: at once that it starts, then what is reported, and the last of it again while nothing is. */
function createReporter(send: (progress: Progress) => void) {
  let last: Progress = { step: "Starting", done: 0, total: 0 };
  let sentAt = Number.NEGATIVE_INFINITY;
  const sendLast = () => {
    sentAt = performance.now();
    send(last);
  };
  sendLast();
  const repeating = setInterval(sendLast, REPEAT_MS);
  return {
    report(progress: Progress) {
      const isSameStep = progress.step === last.step;
      last = progress;
      if (!isSameStep || performance.now() - sentAt >= INTERVAL_MS) sendLast();
    },
    close: () => clearInterval(repeating),
  };
}
