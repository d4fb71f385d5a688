import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { AccountResult } from "./account-result.ts";

/** A form of the account page that submits without a navigation and is reset after it succeeded. */
export function useAccountForm() {
  const fetcher = useFetcher<AccountResult>();
  const form = useRef<HTMLFormElement>(null);
  const { data: result, state } = fetcher;
  const isDone = state === "idle" && Boolean(result?.message);
  useEffect(() => {
    if (isDone) form.current?.reset();
  }, [isDone]);
  return { Form: fetcher.Form, form, result, isBusy: state !== "idle" };
}
