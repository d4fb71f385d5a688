import { Alert, Paper, Stack, Text, Title } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { AccountAnswer } from "./answer.ts";

/** One matter of the account: what it is, how it stands, what to do about it. */
export function Panel({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Paper withBorder p="lg" component="section" aria-label={title}>
      <Stack gap="md">
        <div>
          <Title order={2} fz={20}>
            {title}
          </Title>
          {lead ? (
            <Text c="dimmed" size="sm" mt={4}>
              {lead}
            </Text>
          ) : null}
        </div>
        {children}
      </Stack>
    </Paper>
  );
}

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
