import { Paper, Stack } from "@mantine/core";
import { FormCountInput } from "../shared/forms/form-inputs.tsx";
import { SaveBar } from "../shared/section-editor/save-bar.tsx";
import type { SectionEditor } from "../shared/section-editor/use-section-editor.ts";

const KINDS = [
  [
    "leadsMonths",
    "Leads",
    "months",
    "24 months",
    "From the day a lead came in, with all its notes.",
  ],
  ["spamDays", "Spam", "days", "90 days", "Long enough to restore anything marked by mistake."],
  [
    "visitsYears",
    "Visits",
    "years",
    "7 years",
    "With amounts and mileage. Ask your tax adviser before going below seven.",
  ],
  ["chatsDays", "Chats", "days", "180 days", "From the last message of a conversation."],
  [
    "mailsDays",
    "Emails",
    "days",
    "90 days",
    "Copies of the emails your site created. Emails waiting to be sent stay until they're sent.",
  ],
  ["deliveriesDays", "Webhook calls", "days", "30 days", "What was sent to other programs."],
  [
    "statisticsMonths",
    "Visitor counts",
    "months",
    "25 months",
    "Numbers only, with no personal data.",
  ],
] as const;

/** How long each kind of data is kept. */
export function RetentionForm({ editor }: { editor: SectionEditor }) {
  const form = editor.section("retention");
  return (
    <>
      <Paper withBorder p={{ base: "md", sm: "lg" }} maw={760}>
        <Stack gap="lg">
          {KINDS.map(([path, label, unit, placeholder, description]) => (
            <FormCountInput
              key={path}
              form={form}
              path={path}
              label={label}
              description={description}
              unit={unit}
              placeholder={placeholder}
            />
          ))}
        </Stack>
      </Paper>
      <SaveBar editor={editor} />
    </>
  );
}
