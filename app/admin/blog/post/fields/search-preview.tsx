import {
  Box,
  Image,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from "@mantine/core";
import { useState } from "react";
import { useFillFacts } from "../../../shared/record-form/text-facts.ts";
import type { PostEditorState } from "../post-editor-state.ts";

const TARGET_LENGTH = { title: 60, description: 155 } as const;

/** What search engines and chats show of the post: its texts with their lengths, and a preview of both. */
export function SearchPreview({
  form,
  business,
  previewBase,
}: {
  form: PostEditorState;
  business: { readonly name: string; readonly host: string };
  previewBase: string;
}) {
  const { draft, fields } = form;
  const fillFacts = useFillFacts();
  const title = fillFacts(draft.metaTitle || draft.title);
  const description = fillFacts(draft.metaDescription || draft.excerpt);
  return (
    <section aria-labelledby="post-search">
      <Title order={2} id="post-search" fz={22} mb="sm">
        Search and sharing
      </Title>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <Stack gap="md">
          <TextInput
            label="Search title"
            description={lengthText(
              title,
              TARGET_LENGTH.title,
              draft.metaTitle === "" ? "the title" : null,
            )}
            value={draft.metaTitle}
            onChange={({ currentTarget }) => form.patch({ metaTitle: currentTarget.value })}
            error={fields.error("metaTitle")}
          />
          <Textarea
            label="Search description"
            description={lengthText(
              description,
              TARGET_LENGTH.description,
              draft.metaDescription === "" ? "the excerpt" : null,
            )}
            value={draft.metaDescription}
            onChange={({ currentTarget }) => form.patch({ metaDescription: currentTarget.value })}
            error={fields.error("metaDescription")}
          />
        </Stack>
        <Stack gap="md">
          <Paper withBorder p="md" component="figure" m={0}>
            <Text component="figcaption" size="xs" c="dimmed" mb={4}>
              How it may look in search results
            </Text>
            <Text size="sm" c="dimmed" truncate>
              {`${business.host} › blog › ${draft.slug || "…"}`}
            </Text>
            <Text fz={18} c="#1a0dab" lineClamp={1}>
              {title || "(no title yet)"}
            </Text>
            <Text size="sm" lineClamp={2}>
              {description || "(no description yet)"}
            </Text>
          </Paper>
          <ShareCard form={form} previewBase={previewBase} />
        </Stack>
      </SimpleGrid>
    </section>
  );
}

function lengthText(text: string, target: number, from: string | null): string {
  const length = `${text.length} of about ${target} characters${text.length > target ? ": it may be cut off" : ""}.`;
  return from === null ? length : `Leave empty to use ${from}. ${length}`;
}

/** The picture that chats show for a link to the post: of the draft, as soon as the server has one. */
function ShareCard({ form, previewBase }: { form: PostEditorState; previewBase: string }) {
  const { current, draft } = form;
  const [failedSrc, setFailedSrc] = useState("");
  const path = previewPath(form);
  if (path === null) {
    return (
      <Text size="sm" c="dimmed">
        The preview card appears here once you start writing.
      </Text>
    );
  }
  const src = `${previewBase}/share${path}.png?v=${current.version}`;
  return (
    <Box component="figure" m={0}>
      <Text component="figcaption" size="xs" c="dimmed" mb={4}>
        When someone shares it
      </Text>
      {failedSrc === src ? (
        <Text size="sm" c="dimmed">
          The card can’t be shown right now.
        </Text>
      ) : (
        <Image
          src={src}
          alt={`Share card: ${draft.title}`}
          radius="sm"
          style={{ aspectRatio: "1200 / 630", border: "1px solid var(--mantine-color-gray-3)" }}
          onError={() => setFailedSrc(src)}
        />
      )}
    </Box>
  );
}

/** The path of the post in a preview; null before the server has it. */
export function previewPath({ current }: Pick<PostEditorState, "current">): string | null {
  return current.previewSlug === "" ? null : `/blog/${current.previewSlug}`;
}
