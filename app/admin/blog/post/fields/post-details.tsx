import { SimpleGrid, Stack, TagsInput, Title } from "@mantine/core";
import { useMemo } from "react";
import { QUESTION_FIELDS } from "../../../shared/record-form/question-fields.ts";
import type { RecordField } from "../../../shared/record-form/record-fields.ts";
import { RecordForm } from "../../../shared/record-form/record-form.tsx";
import type { PostEditorProps } from "../post-editor-props.ts";
import type { PostEditorState } from "../post-editor-state.ts";

interface PostDetailsProps {
  readonly form: PostEditorState;
  readonly choices: PostEditorProps["choices"];
}

/** What belongs to a post besides its text: card, category, service, related posts, questions. */
export function PostDetails({ form, choices }: PostDetailsProps) {
  const { draft, fields } = form;
  const { slug } = form.current;
  const { card, related, questions } = useMemo(() => fieldsOf(choices, slug), [choices, slug]);
  return (
    <section aria-labelledby="post-facts">
      <Title order={2} id="post-facts" fz={22} mb="sm">
        Card and category
      </Title>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <RecordForm fields={card} form={fields} />
        <Stack gap="md">
          <TagsInput
            label="Tags"
            description="Press Enter after each."
            data={[...choices.tags]}
            maxTags={20}
            value={draft.tags}
            onChange={(tags) => form.patch({ tags })}
            error={fields.errorInside("tags")}
          />
          <RecordForm fields={related} form={fields} />
        </Stack>
      </SimpleGrid>
      <Title order={2} fz={22} mt="xl" mb="sm">
        Questions at the end
      </Title>
      <RecordForm fields={questions} form={fields} key={form.replacements} />
    </section>
  );
}

function fieldsOf({ categories, services, posts }: PostDetailsProps["choices"], slug: string) {
  const others = posts.filter(({ value }) => value !== slug);
  const card: readonly RecordField[] = [
    {
      kind: "long",
      name: "excerpt",
      label: "Excerpt",
      help: "The text on the card. Two sentences.",
    },
    { kind: "choice", name: "category", label: "Category", options: categories },
    { kind: "choice", name: "service", label: "Service it is about", options: services },
    {
      kind: "text",
      name: "author",
      label: "Author",
      help: "Leave empty to show the business.",
      mayBeEmpty: true,
    },
  ];
  const related: readonly RecordField[] = [
    {
      kind: "choices",
      name: "related",
      label: "Related reading",
      help: "Most relevant first. Leave empty to show others in its category.",
      options: others,
    },
    {
      kind: "choice",
      name: "book",
      label: "Book button",
      help: "The service it opens with.",
      options: services,
      isOptional: true,
    },
    { kind: "toggle", name: "featured", label: "Featured", help: "Listed before others." },
    { kind: "toggle", name: "locationNote", label: "Note on the service area" },
  ];
  const questions: readonly RecordField[] = [
    {
      kind: "records",
      name: "faqs",
      label: "Questions",
      singular: "question",
      blank: { question: "", answer: "" },
      fields: QUESTION_FIELDS,
    },
  ];
  return { card, related, questions };
}
