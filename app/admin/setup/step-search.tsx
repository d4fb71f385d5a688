import { Paper, Stack, TagsInput, Text, Textarea } from "@mantine/core";
import { type Guidance, seoGuidance } from "../../../core/setup/wizard.ts";
import { type BusinessFields, fieldId } from "./business-fields.ts";
import { TextField } from "./text-field.tsx";

/** Step 5: how the site shows in search results. */
export function SearchStep({
  fields,
  filled,
  origin,
}: {
  fields: BusinessFields;
  /** A text with its tokens ({name}, {city}) filled in. */
  filled: (text: string) => string;
  origin: string;
}) {
  const { value, patch, text, error } = fields;
  const { seo } = value;
  const shown = {
    metaTitle: filled(seo.metaTitle),
    metaDescription: filled(seo.metaDescription),
  };
  const [title, description] = seoGuidance(shown);
  return (
    <Stack>
      <TextField
        label="Page title"
        description={<Length of={title} />}
        {...text("seo.metaTitle")}
      />
      <Textarea
        label="Description"
        inputWrapperOrder={["label", "input", "description", "error"]}
        description={<Length of={description} />}
        {...text("seo.metaDescription")}
      />
      <TagsInput
        id={fieldId("seo.keywords")}
        label="Keywords"
        description="Separate them with commas. Most search engines ignore these; some directories read them."
        value={[...seo.keywords]}
        onChange={(keywords) => patch({ seo: { ...seo, keywords } })}
        error={error("seo.keywords")}
      />
      <Result {...shown} origin={origin} />
      <Text size="sm" c="dimmed" maw="60ch">
        Words in braces are filled in for you: {"{name}"}, {"{city}"}, {"{region}"}, {"{phone}"}.
        The lengths count what they become.
      </Text>
    </Stack>
  );
}

/** How long a text is against what search engines show of it: advice, never a refusal. */
function Length({ of }: { of: Guidance | undefined }) {
  if (!of) return null;
  const { length, under, fits } = of;
  const advice =
    length === 0 ? "Write one." : `Keep it under ${under}: search engines cut the rest.`;
  return (
    <Text span size="sm" c={fits ? "dimmed" : "seal"}>
      {length} of {under} characters. {fits ? "" : advice}
    </Text>
  );
}

/** The result as people find it. */
function Result({
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
