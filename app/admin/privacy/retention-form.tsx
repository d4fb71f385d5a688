import { Paper, Stack } from "@mantine/core";
import { FormCountInput } from "../shared/forms/form-inputs.tsx";
import { SaveBar } from "../shared/section-editor/save-bar.tsx";
import type { SectionEditor } from "../shared/section-editor/use-section-editor.ts";

const KINDS = [
  [
    "leadsMonths",
    "Requests",
    "months",
    "24 months",
    "From the day one came in, with everything noted on it.",
  ],
  [
    "spamDays",
    "Requests held as spam",
    "days",
    "90 days",
    "Long enough to take a wrong guess back.",
  ],
  [
    "visitsYears",
    "Visits",
    "years",
    "7 years",
    "With their amounts and miles. Ask your tax adviser before you go below seven.",
  ],
  ["chatsDays", "Chats", "days", "180 days", "From the last word of a conversation."],
  [
    "mailsDays",
    "Mails",
    "days",
    "90 days",
    "The copies of what the site wrote. What still has to go out stays until it is out.",
  ],
  ["deliveriesDays", "Webhook calls", "days", "30 days", "What other programs were told."],
  ["statisticsMonths", "Visitor counts", "months", "25 months", "Numbers only; nobody is in them."],
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
