import { Anchor, Group, Paper, Stack, Text } from "@mantine/core";
import { Fragment } from "react";
import { Link } from "react-router";
import { admin, desk } from "../../desk.ts";
import { useTestEmail } from "../shared/emails/test-email.tsx";
import { useSendsEmail } from "../shared/emails/use-sends-email.ts";
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
    "Two emails: one with the details when a lead comes in, and a reminder if it's still unanswered.",
  ],
  [
    "visits",
    "Visits",
    "Four emails: when a visit is booked, moved, or canceled, each with a calendar file, and a reminder before it.",
  ],
  [
    "credentials",
    "Credentials",
    "Three emails for each: 30 days and 7 days before a commission, policy, or certificate expires, and when it has expired.",
  ],
  [
    "trouble",
    "Problems",
    "Something stopped working: a webhook was turned off, or backups are outdated or can't be restored. If email itself fails, a notice appears at the top of every page here.",
  ],
] as const;

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const editor = useSectionEditor(loaderData.sections);
  const form = editor.section("notifications");
  const test = useTestEmail();
  const sendsEmail = useSendsEmail();
  return (
    <View
      title="Notifications"
      lead={`Who gets which emails. If a line is empty, they go to your business address, ${loaderData.email}.${
        sendsEmail ? "" : " No mail server is connected yet, so none of them are sent."
      }`}
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
                  description="Minutes during your hours, from 5 to 29. The reminder goes to the addresses under Leads, once per lead."
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
          Customers get their own emails about requests, bookings, changes, and reminders.
        </Text>
        <Anchor component={Link} to="/admin/mails" size="sm" py={10} underline="always">
          View email log
        </Anchor>
      </Group>
      <Group gap={4}>
        <Text size="sm">A phone or computer can also show new leads and bookings.</Text>
        <Anchor
          component={Link}
          to="/admin/account#this-device"
          size="sm"
          py={10}
          underline="always"
        >
          Turn on notifications on this device
        </Anchor>
      </Group>
      <SaveBar editor={editor} />
    </View>
  );
}
