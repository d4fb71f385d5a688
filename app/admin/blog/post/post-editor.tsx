import "@mantine/tiptap/styles.layer.css";
import { Stack, Title } from "@mantine/core";
import { FoundCopyNotice } from "../../shared/notices/found-copy-notice.tsx";
import { FactsContext } from "../../shared/record-form/text-facts.ts";
import { DateTime } from "../../shared/ui/date-time.tsx";
import { AddressField } from "./fields/address-field.tsx";
import { PostDetails } from "./fields/post-details.tsx";
import { SearchPreview } from "./fields/search-preview.tsx";
import { TitleField } from "./fields/title-field.tsx";
import type { PostEditorProps } from "./post-editor-props.ts";
import { PostBar } from "./publish/post-bar.tsx";
import { PostClashDialog } from "./publish/post-clash-dialog.tsx";
import { PostProblems } from "./publish/post-problems.tsx";
import { Revisions } from "./publish/revisions.tsx";
import { BodyField } from "./text/body-field.tsx";
import { Readability } from "./text/readability.tsx";
import { useTextCheck } from "./text/use-text-check.ts";
import { usePostEditor } from "./use-post-editor.ts";

/** A post: its text first, then what cards, search engines and readers are shown of it. */
export default function PostEditor(props: PostEditorProps) {
  const { post, postRef, onAdded, facts } = props;
  const form = usePostEditor(post, postRef, onAdded);
  const textCheck = useTextCheck(form);
  const { found, replacements } = form;
  return (
    <FactsContext value={facts}>
      <Stack gap="xl">
        {found ? (
          <FoundCopyNotice
            title="This device has unsaved changes"
            onResolve={form.resolveFoundCopy}
          >
            {`“${found.draft.title || "A post without a title"}”, from `}
            <DateTime at={found.savedAt} />.
          </FoundCopyNotice>
        ) : null}
        <PostProblems form={form} />
        <Stack gap="md">
          <TitleField form={form} />
          <AddressField form={form} />
        </Stack>
        <section aria-labelledby="post-text">
          <Title order={2} id="post-text" fz={22} mb="sm">
            Text
          </Title>
          <BodyField
            key={replacements}
            form={form}
            startsRich={replacements === 0 ? props.isRich : (textCheck?.isRich ?? false)}
          />
          <Readability draft={form.draft} nearest={textCheck?.nearest ?? null} />
        </section>
        <PostDetails form={form} choices={props.choices} />
        <SearchPreview form={form} business={props.business} previewBase={props.previewBase} />
        <Revisions form={form} revisions={post.revisions} />
        <PostBar form={form} {...props} />
      </Stack>
      <PostClashDialog form={form} />
    </FactsContext>
  );
}
