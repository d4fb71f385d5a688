import { Button, Group, Input, Loader, Switch, Text, Textarea } from "@mantine/core";
import { ImagePlus } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { FactsHelp } from "../../../shared/record-form/facts-help.tsx";
import type { PostEditorState } from "../post-editor-state.ts";
import { requestTextCheck } from "../post-requests.ts";
import { PictureAltDialog } from "./picture-alt-dialog.tsx";

/** Loaded on demand: the rich editor alone is larger than all the rest of the view. */
const RichBody = lazy(() => import("./rich-body.tsx"));

/** The text of a post: written in the rich editor or as Markdown. Markdown is stored either way. */
export function BodyField({ form, startsRich }: { form: PostEditorState; startsRich: boolean }) {
  const { draft, fields, ref, current } = form;
  const [mode, setMode] = useState<"rich" | "markdown">(startsRich ? "rich" : "markdown");
  const [isChecking, setChecking] = useState(false);
  const [notice, setNotice] = useState(startsRich ? "" : MARKDOWN_ONLY);
  const error = fields.error("body");

  async function switchToRich() {
    setChecking(true);
    const answer = await requestTextCheck(ref, { slug: current.slug, body: draft.body, faqs: [] });
    setChecking(false);
    if (answer.kind !== undefined)
      return setNotice("No connection, so only the Markdown editor is available.");
    setNotice(answer.isRich ? "" : MARKDOWN_ONLY);
    if (answer.isRich) setMode("rich");
  }

  return (
    <>
      <Group justify="space-between" mb="xs">
        <Switch
          label="Write as Markdown"
          checked={mode === "markdown"}
          disabled={isChecking}
          onChange={({ currentTarget: { checked } }) => {
            if (checked) setMode("markdown");
            else void switchToRich();
          }}
        />
        {notice && mode === "markdown" ? (
          <Text size="sm" c="dimmed" role="status">
            {notice}
          </Text>
        ) : null}
      </Group>
      {mode === "rich" ? (
        <Suspense fallback={<Loader aria-label="Loading the editor" />}>
          <RichBody value={draft.body} onChange={(body) => form.patch({ body })} />
          {error ? <Input.Error mt="xs">{error}</Input.Error> : null}
        </Suspense>
      ) : (
        <MarkdownBody form={form} error={error} />
      )}
      <FactsHelp />
    </>
  );
}

const MARKDOWN_ONLY = "This text uses Markdown that the visual editor can’t show, so edit it here.";

function MarkdownBody({ form, error }: { form: PostEditorState; error: string | undefined }) {
  const { draft } = form;
  const box = useRef<HTMLTextAreaElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const insert = (markdown: string) => {
    const position = box.current?.selectionStart ?? draft.body.length;
    form.patch({
      body: `${draft.body.slice(0, position)}${markdown}${draft.body.slice(position)}`,
    });
  };
  return (
    <>
      <Textarea
        ref={box}
        label="Text in Markdown"
        description="## starts a heading, - a point of a list, **bold**, [words](/pricing) a link."
        value={draft.body}
        minRows={16}
        maxRows={32}
        onChange={({ currentTarget }) => form.patch({ body: currentTarget.value })}
        error={error}
        styles={{ input: { fontFamily: "ui-monospace, monospace", fontSize: 15 } }}
      />
      <Button
        mt="xs"
        variant="default"
        leftSection={<ImagePlus size={18} aria-hidden />}
        onClick={() => setChoosing(true)}
      >
        Add a picture
      </Button>
      {isChoosing ? (
        <PictureAltDialog
          onClose={() => setChoosing(false)}
          onChosen={({ src, alt }) => {
            setChoosing(false);
            insert(`\n\n![${alt}](${src})\n\n`);
          }}
        />
      ) : null}
    </>
  );
}
