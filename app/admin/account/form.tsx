import { Alert } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { AccountAnswer } from "./answer.ts";

/** A form of the account page: sends itself, says what came of it, and is empty again once it worked. */
export function useAccountForm() {
  const fetcher = useFetcher<AccountAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const { data: answer, state } = fetcher;
  const isDone = state === "idle" && Boolean(answer?.done);
  useEffect(() => {
    if (isDone) form.current?.reset();
  }, [isDone]);
  return { Form: fetcher.Form, form, answer, isBusy: state !== "idle" };
}

/** What came of a form, said to whoever looks and to whoever listens. */
export function Outcome({ answer }: { answer: AccountAnswer | undefined }) {
  if (answer?.trouble) {
    return (
      <Alert color="seal" role="alert">
        {answer.trouble}
      </Alert>
    );
  }
  return answer?.done ? <Alert role="status">{answer.done}</Alert> : null;
}
