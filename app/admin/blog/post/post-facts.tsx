import { SimpleGrid, Stack, TagsInput, Title } from "@mantine/core";
import { useMemo } from "react";
import type { PostDraft } from "../../../../core/blog/draft.ts";
import { QUESTION } from "../../faqs/kind.ts";
import { errorAt, type Field, type Values } from "../../ui/list-editor/fields.ts";
import { RecordForm } from "../../ui/list-editor/record-form.tsx";
import type { EditorProps } from "./editor-props.ts";
import type { PostForm } from "./use-post.ts";

interface Props {
  readonly form: PostForm;
  readonly choices: EditorProps["choices"];
}

/** What stands around the text: card, shelf, service, neighbours, questions. */
export function Facts({ form, choices }: Props) {
  const { draft, errors, now } = form;
  const { about, around, asked } = useMemo(() => fieldsOf(choices, now.slug), [choices, now.slug]);
  const patch = (values: Values) =>
    form.patch({ ...values, book: String(values.book ?? "") } as Partial<PostDraft>);
  const given = { value: { ...draft }, onChange: patch, errors };
  return (
    <section aria-labelledby="post-facts">
      <Title order={2} id="post-facts" fz={22} mb="sm">
        Card and shelf
      </Title>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <RecordForm fields={about} {...given} />
        <Stack gap="md">
          <TagsInput
            label="Tags"
            description="Press Enter after each."
            data={[...choices.tags]}
            maxTags={20}
            value={draft.tags}
            onChange={(tags) => form.patch({ tags })}
            error={errorAt(errors, "tags")}
          />
          <RecordForm fields={around} {...given} />
        </Stack>
      </SimpleGrid>
      <Title order={2} fz={22} mt="xl" mb="sm">
        Questions at the end
      </Title>
      <RecordForm fields={asked} {...given} key={form.epoch} />
    </section>
  );
}

function fieldsOf({ shelves, services, guides }: Props["choices"], slug: string) {
  const others = guides.filter(({ value }) => value !== slug);
  const about: readonly Field[] = [
    { kind: "long", name: "excerpt", label: "Excerpt", help: "What the card says. Two sentences." },
    { kind: "choice", name: "category", label: "Shelf", options: shelves },
    { kind: "choice", name: "service", label: "Service it is about", options: services },
    {
      kind: "text",
      name: "author",
      label: "Author",
      help: "Left empty, the business itself.",
    },
  ];
  const around: readonly Field[] = [
    {
      kind: "choices",
      name: "related",
      label: "Related reading",
      help: "The nearest first. Left empty, others of its shelf.",
      options: others,
    },
    {
      kind: "choice",
      name: "book",
      label: "Book button",
      help: "The service it starts with.",
      options: services,
      isOptional: true,
    },
    { kind: "toggle", name: "featured", label: "Featured", help: "Stands before others." },
    { kind: "toggle", name: "locationNote", label: "Note on the service area" },
  ];
  const asked: readonly Field[] = [
    {
      kind: "records",
      name: "faqs",
      label: "Questions",
      one: "question",
      blank: { question: "", answer: "" },
      fields: QUESTION,
    },
  ];
  return { about, around, asked };
}
