import { Textarea } from "@mantine/core";
import { slugFrom } from "../../../../core/blog/slug.ts";
import { errorAt } from "../../ui/list-editor/fields.ts";
import type { PostForm } from "./use-post.ts";

/** The title and the line below it. Until its first publish a post's address follows its title. */
export function TitleField({ form }: { form: PostForm }) {
  const { draft, now, errors } = form;
  const follows = now.slug === "" && (draft.slug === "" || draft.slug === slugFrom(draft.title));
  return (
    <>
      <Textarea
        label="Title"
        size="lg"
        minRows={1}
        value={draft.title}
        onChange={({ currentTarget: { value } }) => {
          const title = value.replace(/\n/g, " ");
          form.patch({ title, ...(follows ? { slug: slugFrom(title) } : {}) });
        }}
        error={errorAt(errors, "title")}
      />
      <Textarea
        label="Subtitle"
        description="One sentence below the title."
        minRows={1}
        value={draft.subtitle}
        onChange={({ currentTarget }) => form.patch({ subtitle: currentTarget.value })}
        error={errorAt(errors, "subtitle")}
      />
    </>
  );
}
