import { Button, Paper, Text, Textarea, Typography } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { requiredMark } from "../forms/required-mark.ts";
import { isRequired, type RecordInputProps, textOf } from "./record-fields.ts";

/** A text written in Markdown, and below it the same HTML that visitors read, made by the server. */
export function MarkdownInput({ field, form }: RecordInputProps) {
  const { value, set } = form.field(field.name);
  const text = textOf(value);
  const [isShown, setShown] = useState(false);
  return (
    <div>
      <Textarea
        label={field.label}
        {...requiredMark(isRequired(field))}
        description={
          field.help ??
          "Markdown: ## starts a heading, - a point of a list, **bold**, [words](https://address)."
        }
        value={text}
        minRows={12}
        maxRows={28}
        onChange={({ currentTarget }) => set(currentTarget.value)}
        error={form.errorInside(field.name)}
      />
      <Button
        variant="subtle"
        mt="xs"
        aria-expanded={isShown}
        onClick={() => setShown((shown) => !shown)}
      >
        {isShown ? "Hide preview" : "Show preview"}
      </Button>
      {isShown ? <MarkdownPreview markdown={text} /> : null}
    </div>
  );
}

/** How long after the last change the server renders the text again. */
const DEBOUNCE_MS = 400;

function MarkdownPreview({ markdown }: { markdown: string }) {
  const [settled] = useDebouncedValue(markdown, DEBOUNCE_MS);
  const [html, setHtml] = useState<string | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    fetch("/admin/texts/markdown", {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ markdown: settled }),
      signal: abort.signal,
    })
      .then((response) => (response.ok ? response.json() : { html: null }))
      .then((rendered: { html: string | null }) => setHtml(rendered.html))
      // The next change asks again; until then the last rendering stays.
      .catch(() => {});
    return () => abort.abort();
  }, [settled]);
  return (
    <Paper
      withBorder
      p="md"
      mah={480}
      style={{ overflowY: "auto" }}
      tabIndex={0}
      role="region"
      aria-label="Preview"
    >
      {html === null ? (
        <Text c="dimmed">Loading …</Text>
      ) : (
        <Typography>
          <div dangerouslySetInnerHTML={{ __html: html }} />
        </Typography>
      )}
    </Paper>
  );
}
