import { useCallback, useEffect, useRef, useState } from "react";
import type { Progress } from "../../../../core/progress/progress.ts";
import type { SentTask, TaskEnd } from "./send-task.ts";

/** Work that is running, for its bar and its Cancel button. */
interface RunningTask {
  readonly progress: Progress;
  readonly isCanceling: boolean;
  cancel(): void;
}

/** Runs one piece of long work at a time; `running` is null when there is none. Leaving the view cancels it. */
export function useTask() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [isCanceling, setCanceling] = useState(false);
  const sent = useRef<SentTask<unknown> | null>(null);

  // In development React runs the effects of a new view twice; nothing has been started by then.
  useEffect(() => () => sent.current?.cancel(), []);

  const run = useCallback(
    async <Result>(
      start: (onProgress: (progress: Progress) => void) => SentTask<Result>,
    ): Promise<TaskEnd<Result>> => {
      setProgress({ step: "Starting", done: 0, total: 0 });
      const task = start(setProgress);
      sent.current = task;
      const end = await task.end;
      sent.current = null;
      setProgress(null);
      setCanceling(false);
      return end;
    },
    [],
  );

  function cancel() {
    setCanceling(true);
    sent.current?.cancel();
  }

  const running: RunningTask | null = progress && { progress, isCanceling, cancel };
  return { running, run };
}
