import { Alert } from "@mantine/core";
import type { Ref } from "react";
import type { ActionResponse } from "./action-response.ts";

/** The result of an action, also announced to screen readers. */
export function VisitActionNotice({ response }: { response: ActionResponse | undefined }) {
  if (!response) return null;
  return response.kind === "done" ? (
    <Alert color="green" role="status" styles={{ message: { color: "#171613" } }}>
      {response.message}
    </Alert>
  ) : (
    <Alert color="seal" role="alert">
      {response.message}
    </Alert>
  );
}

/** A live region that exists before its message, so that screen readers announce it; it takes the focus of a button that disappeared. */
export function VisitActionNoticeLine({
  response,
  ref,
}: {
  response: ActionResponse | undefined;
  ref: Ref<HTMLDivElement>;
}) {
  const isDone = response?.kind === "done";
  return (
    <div role="status" tabIndex={-1} ref={ref}>
      {response ? (
        <Alert
          role="group"
          color={isDone ? "green" : "seal"}
          styles={isDone ? { message: { color: "#171613" } } : {}}
        >
          {response.message}
        </Alert>
      ) : null}
    </div>
  );
}
