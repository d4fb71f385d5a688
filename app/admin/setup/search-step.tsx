import { Paper, Stack, TagsInput, Text, Textarea } from "@mantine/core";
import { type SeoGuidance, seoGuidance } from "../../../core/setup/wizard.ts";
import { LabeledTextInput } from "../shared/forms/labeled-text-input.tsx";
import { type BusinessFields, fieldId } from "./business-fields.ts";

/** Step 5: how the site shows in search results. */
export function SearchStep({
  fields,
  fillTokens,
  origin,
}: {
  fields: BusinessFields;
  /** A text with its tokens ({name}, {city}) filled in. */
  fillTokens: (text: string) => string;
  origin: string;
}) {
  const { value, patch, text, error } = fields;
  const { seo } = value;
  const filledSeo = {
    metaTitle: fillTokens(seo.metaTitle),
    metaDescription: fillTokens(seo.metaDescription),
  };
  const [title, description] = seoGuidance(filledSeo);
  return (
    <Stack>
      <LabeledTextInput
        label="Page title"
        description={<LengthHint of={title} />}
        {...text("seo.metaTitle")}
      />
      <Textarea
        label="Description"
        inputWrapperOrder={["label", "input", "description", "error"]}
        description={<LengthHint of={description} />}
        {...text("seo.metaDescription")}
      />
      <TagsInput
        id={fieldId("seo.keywords")}
        label="Keywords"
        description="Separate with commas. Most search engines ignore keywords, but some directories use them."
        value={[...seo.keywords]}
        onChange={(keywords) => patch({ seo: { ...seo, keywords } })}
        error={error("seo.keywords")}
      />
      <SearchResultPreview {...filledSeo} origin={origin} />
      <Text size="sm" c="dimmed" maw="60ch">
        Words in braces are filled in automatically: {"{name}"}, {"{city}"}, {"{region}"},{" "}
        {"{phone}"}. The character counts include the filled-in text.
      </Text>
    </Stack>
  );
}

/** The length of a text against what search engines show of it. Advice only, never an error. */
function LengthHint({ of }: { of: SeoGuidance | undefined }) {
  if (!of) return null;
  const { length, under, fits } = of;
  const hint =
    length === 0 ? "Add one." : `Keep it under ${under}. Search engines cut off the rest.`;
  return (
    <Text span size="sm" c={fits ? "dimmed" : "seal"}>
      {length} of {under} characters. {fits ? "" : hint}
    </Text>
  );
}

/** A preview of the search result. */
function SearchResultPreview({
  metaTitle,
  metaDescription,
  origin,
}: {
  metaTitle: string;
  metaDescription: string;
  origin: string;
}) {
  return (
    <Paper withBorder p="md" maw={620} component="section" aria-label="In search results">
      <Text size="xs" c="dimmed">
        {origin}
      </Text>
      <Text fz={19} c="#1a0dab" lh={1.3} truncate>
        {metaTitle}
      </Text>
      <Text size="sm" lineClamp={2}>
        {metaDescription}
      </Text>
    </Paper>
  );
}
