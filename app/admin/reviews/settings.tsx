import { Paper, Stack, Text, Title } from "@mantine/core";
import { CountSpot, SwitchSpot, TextSpot, WordsSpot } from "../editing/spot-fields.tsx";
import type { Editing } from "../editing/use-editing.ts";

/** When the mail goes out, where it leads, and what it says. */
export function Settings({ editing }: { editing: Editing }) {
  const form = editing.section("reviews");
  const { savedAt } = editing.state;
  return (
    <Stack gap="lg">
      <Paper withBorder p={{ base: "md", sm: "lg" }} maw={760}>
        <Stack gap="lg">
          <SwitchSpot
            form={form}
            path="isOn"
            label="Ask every visitor for a review"
            otherwise={false}
          />
          <TextSpot
            form={form}
            path="link"
            label="Your review page"
            description="The whole address, such as the link Google gives you under “Ask for reviews”."
            placeholder="https://g.page/r/…/review"
          />
          <CountSpot
            form={form}
            path="waitHours"
            label="Wait after the visit"
            description="From 1 to 168 hours. Nothing goes out between 9 PM and 8 AM."
            unit="hours"
          />
          <TextSpot form={form} path="subject" label="Subject" />
          <WordsSpot
            form={form}
            path="text"
            label="Text"
            description="Facts such as {phone} or {region} are filled in. Promise nothing for a review, and do not ask for a good one."
          />
        </Stack>
      </Paper>
      <section>
        <Title order={2} fz={22}>
          The mail as saved
        </Title>
        <Text size="sm" c="dimmed" mb="sm">
          To a visitor called Ana. Save to see your changes.
        </Text>
        <iframe
          key={savedAt ?? 0}
          src="/admin/reviews/mail"
          title="The mail as saved"
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
