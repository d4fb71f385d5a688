import { Button, Paper, Stack, Textarea } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { LeadActionResult } from "./lead-actions.ts";

/** Adds an internal note. The text stays in the form until it is saved. */
export function NoteForm() {
  const fetcher = useFetcher<LeadActionResult>();
  const form = useRef<HTMLFormElement>(null);
  const result = fetcher.data;
  useEffect(() => {
    if (result?.kind === "done") form.current?.reset();
  }, [result]);
  return (
    <Paper withBorder p="md">
      <fetcher.Form method="post" ref={form}>
        <input type="hidden" name="intent" value="note" />
        <Stack gap="sm">
          <Textarea
            name="text"
            label="Note"
            description="Only your team can see it."
            error={fetcher.state === "idle" ? result?.errors.text : undefined}
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
