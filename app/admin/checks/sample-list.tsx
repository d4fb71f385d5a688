import { Button, Group, List, Paper, Stack, Text, Title } from "@mantine/core";
import { useFetcher } from "react-router";
import { SECTION_CATALOG } from "../../../core/sections/catalog.ts";
import { InconsistencyLinks, type ListedInconsistency } from "./check-group.tsx";

/** Claims that came with the sample content and that only the owner can confirm or replace. */
export function SampleList({ samples }: { samples: readonly ListedInconsistency[] }) {
  if (samples.length === 0) return null;
  const sections = Map.groupBy(samples, ({ location }) => location.key);
  return (
    <section>
      <Title order={2} fz={22}>
        Sample content to confirm
      </Title>
      <Text c="dimmed" maw="64ch" mb="sm">
        This content came with the sample business. Keep what's true of yours, and change or remove
        the rest.
      </Text>
      <Stack gap="xs">
        {[...sections.values()].map((list) => (
          <Samples key={list[0]?.location.key} samples={list} />
        ))}
      </Stack>
    </section>
  );
}

function Samples({ samples }: { samples: readonly ListedInconsistency[] }) {
  const fetcher = useFetcher({ key: "checks" });
  const [first] = samples;
  if (!first) return null;
  const { key } = first.location;
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={4} style={{ flex: "1 1 18rem" }}>
          <Title order={3} fz={17} ff="text">
            {SECTION_CATALOG[key].label}
          </Title>
          <List>
            {samples.map(({ id, quote }) => (
              <List.Item key={id}>{quote}</List.Item>
            ))}
          </List>
          <InconsistencyLinks found={{ ...first, location: { key, field: "" } }} />
        </Stack>
        {first.mayEdit ? (
          <fetcher.Form method="post" action="/admin/checks">
            <Button
              type="submit"
              name="confirm"
              value={key}
              variant="default"
              loading={fetcher.formData?.get("confirm") === key}
              aria-label={`Confirm all: ${SECTION_CATALOG[key].label}`}
            >
              Confirm all
            </Button>
          </fetcher.Form>
        ) : null}
      </Group>
    </Paper>
  );
}
