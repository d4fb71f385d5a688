import { Button, Group, Input, Loader, Switch, Text, Textarea } from "@mantine/core";
import { ImagePlus } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { FactsHelp } from "../../ui/list-editor/facts-help.tsx";
import { errorAt } from "../../ui/list-editor/fields.ts";
import { askReading } from "./calls.ts";
import { PictureWords } from "./picture-words.tsx";
import type { PostForm } from "./use-post.ts";

/** The rich editor alone is larger than all the rest of the view. */
const RichBody = lazy(() => import("./rich-body.tsx"));

/** The text of a post: written in the rich editor or as Markdown, which is what is kept either way. */
export function BodyField({ form, startsRich }: { form: PostForm; startsRich: boolean }) {
  const { draft, errors, ref, now } = form;
  const [mode, setMode] = useState<"rich" | "markdown">(startsRich ? "rich" : "markdown");
  const [isAsking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState(startsRich ? "" : CANNOT_HOLD);
  const error = errorAt(errors, "body");

  async function goRich() {
    setAsking(true);
    const answer = await askReading(ref, { slug: now.slug, body: draft.body, faqs: [] });
    setAsking(false);
    if (answer.kind !== undefined) return setTrouble("No connection: Markdown it is for now.");
    setTrouble(answer.isRich ? "" : CANNOT_HOLD);
    if (answer.isRich) setMode("rich");
  }

  return (
    <>
      <Group justify="space-between" mb="xs">
        <Switch
          label="Write as Markdown"
          checked={mode === "markdown"}
          disabled={isAsking}
          onChange={({ currentTarget: { checked } }) => {
            if (checked) setMode("markdown");
            else void goRich();
          }}
        />
        {trouble && mode === "markdown" ? (
          <Text size="sm" c="dimmed" role="status">
            {trouble}
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

const CANNOT_HOLD =
  "This text has parts only Markdown can say, so the rich editor leaves it alone.";

function MarkdownBody({ form, error }: { form: PostForm; error: string | undefined }) {
  const { draft } = form;
  const box = useRef<HTMLTextAreaElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const insert = (words: string) => {
    const at = box.current?.selectionStart ?? draft.body.length;
    form.patch({ body: `${draft.body.slice(0, at)}${words}${draft.body.slice(at)}` });
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
        <PictureWords
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
