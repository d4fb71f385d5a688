import "@mantine/tiptap/styles.layer.css";
import { Alert, Button, Group, Stack, Text, Title } from "@mantine/core";
import { FactsContext } from "../../ui/list-editor/facts.ts";
import { When } from "../../ui/when.tsx";
import { AddressField } from "./address-field.tsx";
import { BodyField } from "./body-field.tsx";
import type { EditorProps } from "./editor-props.ts";
import { PostBar } from "./post-bar.tsx";
import { PostClash } from "./post-clash.tsx";
import { Facts as PostFacts } from "./post-facts.tsx";
import { PostProblems } from "./post-problems.tsx";
import { Readability } from "./readability.tsx";
import { Revisions } from "./revisions.tsx";
import { SearchLooks } from "./search-looks.tsx";
import { TitleField } from "./title-field.tsx";
import { usePost } from "./use-post.ts";
import { useReading } from "./use-reading.ts";

/** A post: its text first, then what cards, search engines and readers are told of it. */
export default function PostEditor(props: EditorProps) {
  const { post, postRef, onAdded, facts } = props;
  const form = usePost(post, postRef, onAdded);
  const reading = useReading(form);
  return (
    <FactsContext value={facts}>
      <Stack gap="xl">
        {form.found ? <FoundCopy form={form} /> : null}
        <PostProblems errors={form.errors} publishAt={form.now.publishAt} />
        <Stack gap="md">
          <TitleField form={form} />
          <AddressField form={form} />
        </Stack>
        <section aria-labelledby="post-text">
          <Title order={2} id="post-text" fz={22} mb="sm">
            Text
          </Title>
          <BodyField
            key={form.epoch}
            form={form}
            startsRich={form.epoch === 0 ? props.isRich : (reading?.isRich ?? false)}
          />
          <Readability draft={form.draft} nearest={reading?.nearest ?? null} />
        </section>
        <PostFacts form={form} choices={props.choices} />
        <SearchLooks form={form} business={props.business} preview={props.preview} />
        <Revisions form={form} revisions={post.revisions} />
        <PostBar form={form} {...props} />
      </Stack>
      {form.standing.kind === "clash" ? (
        <PostClash clash={form.standing.clash} form={form} />
      ) : null}
    </FactsContext>
  );
}

function FoundCopy({ form }: { form: ReturnType<typeof usePost> }) {
  return (
    <Alert color="yellow" title="This device kept words the server never got">
      <Text size="sm" mb="sm">
        {`“${form.found?.draft.title || "A post without a title"}”, from `}
        <When at={form.found?.savedAt ?? ""} />.
      </Text>
      <Group gap="xs">
        <Button onClick={() => form.answerFound(true)}>Take them up</Button>
        <Button variant="default" onClick={() => form.answerFound(false)}>
          Throw them away
        </Button>
      </Group>
    </Alert>
  );
}
