import { Button, Paper, Text, Textarea, Typography } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { errorAt, type InputProps, textOf } from "./fields.ts";

/** A text written in Markdown, and below it how visitors read it, as the server makes it. */
export function MarkdownField({ field, value, onChange, errors }: InputProps) {
  const text = textOf(value);
  const [isShown, setShown] = useState(false);
  return (
    <div>
      <Textarea
        label={field.label}
        description={
          field.help ??
          "Markdown: ## starts a heading, - a point of a list, **bold**, [words](https://address)."
        }
        value={text}
        minRows={12}
        maxRows={28}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        error={errorAt(errors, field.name)}
      />
      <Button
        variant="subtle"
        mt="xs"
        aria-expanded={isShown}
        onClick={() => setShown((shown) => !shown)}
      >
        {isShown ? "Hide how it reads" : "See how it reads"}
      </Button>
      {isShown ? <Reading markdown={text} /> : null}
    </div>
  );
}

/** How long after the last letter the server is asked anew. */
const AFTER_MS = 400;

function Reading({ markdown }: { markdown: string }) {
  const [settled] = useDebouncedValue(markdown, AFTER_MS);
  const [html, setHtml] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    fetch("/admin/texts/markdown", {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ markdown: settled }),
      signal: stop.signal,
    })
      .then((response) => (response.ok ? response.json() : { html: null }))
      .then((answer: { html: string | null }) => setHtml(answer.html))
      // Asked anew with the next letter; what was read last stays.
      .catch(() => {});
    return () => stop.abort();
  }, [settled]);
  return (
    <Paper
      withBorder
      p="md"
      mah={480}
      style={{ overflowY: "auto" }}
      tabIndex={0}
      role="region"
      aria-label="How it reads"
    >
      {html === null ? (
        <Text c="dimmed">Asking for it …</Text>
      ) : (
        <Typography>
          <div dangerouslySetInnerHTML={{ __html: html }} />
        </Typography>
      )}
    </Paper>
  );
}
