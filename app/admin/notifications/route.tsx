import { Anchor, Group, Paper, Stack, Text } from "@mantine/core";
import { Fragment } from "react";
import { Link } from "react-router";
import { admin, desk } from "../../desk.ts";
import { useTestEmail } from "../shared/emails/test-email.tsx";
import { FormCountInput, FormTagsInput } from "../shared/forms/form-inputs.tsx";
import { SaveBar } from "../shared/section-editor/save-bar.tsx";
import { useSectionEditor } from "../shared/section-editor/use-section-editor.ts";
import { View } from "../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { email } = context.get(desk).site.businessConfig;
  return { sections: await context.get(admin).editor.open("notifications"), email };
}

const EMAIL_KINDS = [
  [
    "leads",
    "Leads",
    "Two mails: a lead came in, with all that was typed; and it still waits for an answer.",
  ],
  [
    "visits",
    "Visits",
    "Four mails: a visit is booked, moved, or canceled, each with the appointment for your calendar; and a reminder before it.",
  ],
  [
    "credentials",
    "Credentials",
    "Three mails for each: 30 days and 7 days before a commission, policy or certificate ends, and when it is over.",
  ],
  [
    "trouble",
    "Trouble",
    "Something stopped working: a webhook was turned off, backups are old or cannot be restored. That mail itself does not get through is said at the top of every view here.",
  ],
] as const;

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const editor = useSectionEditor(loaderData.sections);
  const form = editor.section("notifications");
  const test = useTestEmail();
  return (
    <View
      title="Notifications"
      lead={`Who is told of what by mail. Leave a line empty and it goes to ${loaderData.email}, the address of your business.`}
      actions={test.button}
    >
      {test.outcome}
      <Paper withBorder p={{ base: "md", sm: "lg" }} maw={760}>
        <Stack gap="lg">
          {EMAIL_KINDS.map(([path, label, description]) => (
            <Fragment key={path}>
              <FormTagsInput
                form={form}
                path={path}
                label={label}
                description={description}
                placeholder={form.value[path]?.length ? "" : loaderData.email}
                separators={[",", ";", " "]}
              />
              {path === "leads" ? (
                <FormCountInput
                  form={form}
                  path="nudgeMinutes"
                  label="Remind me of an unanswered lead after"
                  description="Minutes of your own hours, 5 to 29. The mail goes to those under Leads, once for each lead."
                  unit="minutes"
                  placeholder="20 minutes"
                  max={29}
                />
              ) : null}
            </Fragment>
          ))}
        </Stack>
      </Paper>
      <Group gap={4}>
        <Text size="sm">
          Customers get their own copies: of what they asked, a booking, each change and reminder.
        </Text>
        <Anchor component={Link} to="/admin/mails" size="sm" py={10} underline="always">
          See all mails
        </Anchor>
      </Group>
      <SaveBar editor={editor} />
    </View>
  );
}
