import { Button, Group, List, Paper, Stack, Text, Title } from "@mantine/core";
import { useFetcher } from "react-router";
import { EDITORS } from "../shell/editors.ts";
import { type Found, Where } from "./check-group.tsx";

/** Claims that came with the sample and only the owner can know: to be confirmed, or written anew. */
export function SampleList({ samples }: { samples: readonly Found[] }) {
  if (samples.length === 0) return null;
  const sections = Map.groupBy(samples, ({ where }) => where.key);
  return (
    <section>
      <Title order={2} fz={22}>
        Samples to confirm
      </Title>
      <Text c="dimmed" maw="64ch" mb="sm">
        These came with the sample business. Keep what is true of yours; change or remove the rest.
      </Text>
      <Stack gap="xs">
        {[...sections.values()].map((list) => (
          <Samples key={list[0]?.where.key} samples={list} />
        ))}
      </Stack>
    </section>
  );
}

function Samples({ samples }: { samples: readonly Found[] }) {
  const fetcher = useFetcher({ key: "checks" });
  const [first] = samples;
  if (!first) return null;
  const { key } = first.where;
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={4} style={{ flex: "1 1 18rem" }}>
          <Title order={3} fz={17} ff="text">
            {EDITORS[key].label}
          </Title>
          <List>
            {samples.map(({ id, says }) => (
              <List.Item key={id}>{says}</List.Item>
            ))}
          </List>
          <Where found={{ ...first, where: { key, field: "" } }} />
        </Stack>
        {first.mayEdit ? (
          <fetcher.Form method="post" action="/admin/checks">
            <Button
              type="submit"
              name="confirm"
              value={key}
              variant="default"
              loading={fetcher.formData?.get("confirm") === key}
              aria-label={`All true: ${EDITORS[key].label}`}
            >
              All true
            </Button>
          </fetcher.Form>
        ) : null}
      </Group>
    </Paper>
  );
}
