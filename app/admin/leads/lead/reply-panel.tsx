import { Button, Paper, Stack, Text, Textarea, Title } from "@mantine/core";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { countSegments } from "../../../../core/text-messages/segments.ts";
import { MAX_TEXT_LENGTH } from "../../../../core/text-messages/text-message.ts";
import { plainCharacters } from "../../../../core/text-messages/visit-texts.ts";
import type { LeadActionResult } from "./lead-actions.ts";
import { afterAnswer, newReplyForm, requestKeyOf } from "./reply-form.ts";

/** Sends a text to the lead from the site's number. `requestKey` is a new key; the one at the opening of the panel is used. */
export function ReplyPanel({ requestKey }: { requestKey: string }) {
  const fetcher = useFetcher<LeadActionResult>();
  const [form, setForm] = useState(() => newReplyForm(requestKey));
  const { text } = form;
  const result = fetcher.data;
  useEffect(() => {
    if (result) setForm((before) => afterAnswer(before, result));
  }, [result]);
  const { count } = countSegments(plainCharacters(text));
  return (
    <Paper withBorder p="md">
      <fetcher.Form method="post">
        <Stack gap="sm">
          <Title order={2} fz={20}>
            Send a text
          </Title>
          <input type="hidden" name="requestKey" value={requestKeyOf(form)} />
          <Textarea
            label="Your text"
            name="text"
            value={text}
            autosize
            minRows={2}
            maxRows={10}
            maxLength={MAX_TEXT_LENGTH}
            error={result?.errors.text ?? result?.errors.form}
            onChange={(event) => setForm({ ...form, text: event.currentTarget.value })}
          />
          <Text size="sm" c="dimmed">
            {text === "" ? "" : `${count === 1 ? "1 segment" : `${count} segments`}. `}
            It’s sent from your site’s number, and answers land in the history below.
          </Text>
          {result?.kind === "done" ? <Text role="status">{result.message}</Text> : null}
          <Button
            type="submit"
            name="intent"
            value="text"
            loading={fetcher.state !== "idle"}
            style={{ alignSelf: "start" }}
          >
            Send text
          </Button>
        </Stack>
      </fetcher.Form>
    </Paper>
  );
}
