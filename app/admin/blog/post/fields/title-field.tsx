import { Textarea } from "@mantine/core";
import { slugFrom } from "../../../../../core/blog/slug.ts";
import { requiredMark } from "../../../shared/forms/required-mark.ts";
import type { PostEditorState } from "../post-editor-state.ts";

/** The title and the subtitle. Until the first publish the address follows the title. */
export function TitleField({ form }: { form: PostEditorState }) {
  const { draft, current, fields } = form;
  const hasDerivedSlug =
    current.slug === "" && (draft.slug === "" || draft.slug === slugFrom(draft.title));
  return (
    <>
      <Textarea
        label="Title"
        {...requiredMark(true)}
        size="lg"
        minRows={1}
        value={draft.title}
        onChange={({ currentTarget: { value } }) => {
          const title = value.replace(/\n/g, " ");
          form.patch({ title, ...(hasDerivedSlug ? { slug: slugFrom(title) } : {}) });
        }}
        error={fields.error("title")}
      />
      <Textarea
        label="Subtitle"
        {...requiredMark(true)}
        description="One sentence below the title."
        minRows={1}
        value={draft.subtitle}
        onChange={({ currentTarget }) => form.patch({ subtitle: currentTarget.value })}
        error={fields.error("subtitle")}
      />
    </>
  );
}
