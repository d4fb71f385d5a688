import { Anchor, Button, Group, Paper, Progress, Stack, Text, Title } from "@mantine/core";
import { Form, Link } from "react-router";
import type { ChecklistItem } from "../../../core/setup/setup-status.ts";

/** The benefit of each step. */
const STEP_REASONS: Readonly<Record<ChecklistItem["id"], string>> = {
  business: "Your name, phone, hours, and counties. Every page uses them.",
  content: "The headline people see first, what you offer, and who you are.",
  locations: "The towns you serve, so people can find you there.",
  theme: "Your colors and your logo.",
  blog: "Guides that answer what people search for.",
};

/** Guides a new owner through the setup checklist, one step at a time. */
export function FirstRunGuide({
  name,
  items,
  skipped,
  origin,
  inconsistencies,
}: {
  name: string;
  items: readonly ChecklistItem[];
  skipped: readonly string[];
  origin: string;
  inconsistencies: number;
}) {
  const done = items.filter((item) => item.done).length;
  const next = items.find((item) => !item.done && !skipped.includes(item.id));
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="first-run" bg="ink.0">
      <Stack gap="md">
        <div>
          <Title order={2} fz={24} id="first-run">
            {next ? `Welcome, ${name.split(" ")[0]}` : "Your site is live"}
          </Title>
          <Text c="dimmed">
            {next
              ? `${items.length} steps, about 10 minutes. ${done} of ${items.length} done.`
              : `${done} of ${items.length} steps done.`}
          </Text>
        </div>
        <Progress
          value={(100 * done) / items.length}
          size="sm"
          color="teal.9"
          aria-label={`${done} of ${items.length} steps done`}
        />
        {next ? (
          <NextStep item={next} />
        ) : (
          <SiteIsLive origin={origin} inconsistencies={inconsistencies} />
        )}
      </Stack>
    </Paper>
  );
}

function NextStep({ item }: { item: ChecklistItem }) {
  const { id, label, action, to } = item;
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Text fw={600}>Next: {label}</Text>
        <Text size="sm">{STEP_REASONS[id]}</Text>
      </div>
      <Form method="post">
        <Group gap="xs">
          <Button component={Link} to={to}>
            {action} now
          </Button>
          <Button type="submit" name="skip" value={id} variant="default">
            Skip this step
          </Button>
          <Button type="submit" name="over" value="yes" variant="subtle">
            Hide this guide
          </Button>
        </Group>
      </Form>
    </Group>
  );
}

function SiteIsLive({ origin, inconsistencies }: { origin: string; inconsistencies: number }) {
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Text>
          Your site is live at{" "}
          <Anchor href="/" target="_blank" rel="noopener" fw={600} inherit underline="always">
            {origin}
          </Anchor>
        </Text>
        {inconsistencies > 0 ? (
          <Text size="sm">
            Before you tell people:{" "}
            <Anchor component={Link} to="/admin/checks" inherit underline="always">
              {inconsistencies === 1
                ? "review 1 thing on your site"
                : `review ${inconsistencies} things on your site`}
            </Anchor>
            .
          </Text>
        ) : null}
      </div>
      <Form method="post">
        <Button type="submit" name="over" value="yes">
          Done
        </Button>
      </Form>
    </Group>
  );
}
