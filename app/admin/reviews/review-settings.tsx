import { Paper, Stack, Text, Title } from "@mantine/core";
import {
  FormCountInput,
  FormSwitch,
  FormTextarea,
  FormTextInput,
} from "../shared/forms/form-inputs.tsx";
import type { SectionEditor } from "../shared/section-editor/use-section-editor.ts";

/** Settings of the review request: timing, link and text. */
export function ReviewSettings({ editor }: { editor: SectionEditor }) {
  const form = editor.section("reviews");
  const { savedAt } = editor;
  return (
    <Stack gap="lg">
      <Paper withBorder p={{ base: "md", sm: "lg" }} maw={760}>
        <Stack gap="lg">
          <FormSwitch
            form={form}
            path="isOn"
            label="Ask every visitor for a review"
            defaultValue={false}
          />
          <FormTextInput
            isOptional
            form={form}
            path="link"
            label="Your review page"
            description="The full address, such as the link Google gives you under “Ask for reviews.”"
            placeholder="https://g.page/r/…/review"
          />
          <FormCountInput
            form={form}
            path="waitHours"
            label="Wait after the visit"
            description="From 1 to 168 hours. Nothing is sent between 9 PM and 8 AM."
            unit="hours"
          />
          <FormTextInput form={form} path="subject" label="Subject" />
          <FormTextarea
            form={form}
            path="text"
            label="Text"
            description="Facts such as {phone} or {region} are filled in. Don't offer anything for a review, and don't ask for a good one."
          />
        </Stack>
      </Paper>
      <section>
        <Title order={2} fz={22}>
          Saved email
        </Title>
        <Text size="sm" c="dimmed" mb="sm">
          Sent to an example visitor, Ana. Save to see your changes.
        </Text>
        <iframe
          key={savedAt ?? 0}
          src="/admin/reviews/mail"
          title="Saved email"
          sandbox=""
          style={{
            width: "100%",
            maxWidth: 640,
            height: 620,
            border: "1px solid var(--mantine-color-default-border)",
          }}
        />
      </section>
    </Stack>
  );
}
