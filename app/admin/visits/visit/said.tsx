import { Alert } from "@mantine/core";
import type { Ref } from "react";
import type { ActAnswer } from "./act.ts";

/** What came of an act, said to whoever looks and to whoever listens. */
export function Said({ answer }: { answer: ActAnswer | undefined }) {
  if (!answer) return null;
  return answer.kind === "done" ? (
    <Alert color="green" role="status" styles={{ message: { color: "#171613" } }}>
      {answer.said}
    </Alert>
  ) : (
    <Alert color="seal" role="alert">
      {answer.said}
    </Alert>
  );
}

/** The line that is there before anything is said, so that screen readers hear what comes; the focus goes to it where a button is gone. */
export function SaidLine({
  answer,
  ref,
}: {
  answer: ActAnswer | undefined;
  ref: Ref<HTMLDivElement>;
}) {
  const isDone = answer?.kind === "done";
  return (
    <div role="status" tabIndex={-1} ref={ref}>
      {answer ? (
        <Alert
          role="group"
          color={isDone ? "green" : "seal"}
          styles={isDone ? { message: { color: "#171613" } } : {}}
        >
          {answer.said}
        </Alert>
      ) : null}
    </div>
  );
}
