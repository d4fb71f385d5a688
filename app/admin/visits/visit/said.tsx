import { Alert } from "@mantine/core";
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
