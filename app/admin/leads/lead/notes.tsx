import { Button, Paper, Stack, Textarea } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { LeadAnswer } from "./answer.ts";

/** A note for whoever answers next. It stays typed until it is kept. */
export function Notes() {
  const fetcher = useFetcher<LeadAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const answer = fetcher.data;
  useEffect(() => {
    if (answer?.kind === "done") form.current?.reset();
  }, [answer]);
  return (
    <Paper withBorder p="md">
      <fetcher.Form method="post" ref={form}>
        <input type="hidden" name="intent" value="note" />
        <Stack gap="sm">
          <Textarea
            name="text"
            label="Note"
            description="Seen by the people of your business only."
            error={fetcher.state === "idle" ? answer?.errors.text : undefined}
            maxLength={2000}
          />
          <Button
            type="submit"
            variant="default"
            mih={44}
            loading={fetcher.state !== "idle"}
            style={{ alignSelf: "start" }}
          >
            Add note
          </Button>
        </Stack>
      </fetcher.Form>
    </Paper>
  );
}
