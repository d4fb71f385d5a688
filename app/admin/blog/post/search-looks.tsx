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
import { useFilled } from "../../ui/list-editor/facts.ts";
import { errorAt } from "../../ui/list-editor/fields.ts";
import type { PostForm } from "./use-post.ts";

const AIM = { title: 60, description: 155 } as const;

/** What search engines and chats show of the post: its words with their lengths, and how they will look. */
export function SearchLooks({
  form,
  business,
  preview,
}: {
  form: PostForm;
  business: { readonly name: string; readonly host: string };
  preview: string;
}) {
  const { draft, errors } = form;
  const filled = useFilled();
  const title = filled(draft.metaTitle || draft.title);
  const description = filled(draft.metaDescription || draft.excerpt);
  return (
    <section aria-labelledby="post-search">
      <Title order={2} id="post-search" fz={22} mb="sm">
        Search and sharing
      </Title>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <Stack gap="md">
          <TextInput
            label="Search title"
            description={lengthWords(title, AIM.title, draft.metaTitle === "" ? "the title" : null)}
            value={draft.metaTitle}
            onChange={({ currentTarget }) => form.patch({ metaTitle: currentTarget.value })}
            error={errorAt(errors, "metaTitle")}
          />
          <Textarea
            label="Search description"
            description={lengthWords(
              description,
              AIM.description,
              draft.metaDescription === "" ? "the excerpt" : null,
            )}
            value={draft.metaDescription}
            onChange={({ currentTarget }) => form.patch({ metaDescription: currentTarget.value })}
            error={errorAt(errors, "metaDescription")}
          />
        </Stack>
        <Stack gap="md">
          <Paper withBorder p="md" component="figure" m={0}>
            <Text component="figcaption" size="xs" c="dimmed" mb={4}>
              In search results, about so
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
          <ShareCard form={form} preview={preview} />
        </Stack>
      </SimpleGrid>
    </section>
  );
}

function lengthWords(text: string, aim: number, from: string | null): string {
  const length = `${text.length} of about ${aim} letters${text.length > aim ? ": the end may be cut off" : ""}.`;
  return from === null ? length : `Left empty, ${from}. ${length}`;
}

/** The picture a link to the post shows in a chat: of the draft, as soon as the server has one. */
function ShareCard({ form, preview }: { form: PostForm; preview: string }) {
  const { now, draft } = form;
  const [failed, setFailed] = useState("");
  const at = previewPath(form);
  if (at === null) {
    return (
      <Text size="sm" c="dimmed">
        The card that chats show appears here with your first words.
      </Text>
    );
  }
  const src = `${preview}/share${at}.png?v=${now.version}`;
  return (
    <Box component="figure" m={0}>
      <Text component="figcaption" size="xs" c="dimmed" mb={4}>
        When somebody shares it
      </Text>
      {failed === src ? (
        <Text size="sm" c="dimmed">
          The card cannot be drawn right now.
        </Text>
      ) : (
        <Image
          src={src}
          alt={`Share card: ${draft.title}`}
          radius="sm"
          style={{ aspectRatio: "1200 / 630", border: "1px solid var(--mantine-color-gray-3)" }}
          onError={() => setFailed(src)}
        />
      )}
    </Box>
  );
}

/** Where the post stands in a preview; null before the server has it. */
export function previewPath({ now }: Pick<PostForm, "now">): string | null {
  return now.previewSlug === "" ? null : `/blog/${now.previewSlug}`;
}
