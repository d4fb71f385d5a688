import { Anchor, Badge, Button, Flex, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { Link, useFetcher } from "react-router";
import { SECTION_CATALOG } from "../../../core/sections/catalog.ts";
import { fieldLabel } from "../../../core/sections/editing/field-label.ts";
import type { Inconsistency } from "../../../core/setup/inconsistencies/find-inconsistencies.ts";

/** An inconsistency, and whether the person who reads it may edit its section. */
export interface ListedInconsistency extends Inconsistency {
  readonly mayEdit: boolean;
}

/** The inconsistencies of one kind. */
export function CheckGroup({
  title,
  found,
}: {
  title: string;
  found: readonly ListedInconsistency[];
}) {
  if (found.length === 0) return null;
  return (
    <section>
      <Group gap="xs" mb="sm">
        <Title order={2} fz={22}>
          {title}
        </Title>
        <Badge variant="default">{found.length}</Badge>
      </Group>
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: "none" }}>
        {found.map((each) => (
          <InconsistencyCard key={each.id} found={each} />
        ))}
      </Stack>
    </section>
  );
}

function InconsistencyCard({ found }: { found: ListedInconsistency }) {
  const { id, quote, explanation, fix, otherFix } = found;
  const fixes = [["fix", fix] as const, ["other", otherFix] as const];
  const fetcher = useFetcher({ key: "checks" });
  return (
    <Paper withBorder p="md" component="li">
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={4} maw="64ch" style={{ flex: "1 1 18rem" }}>
          <Text fw={600} style={{ overflowWrap: "anywhere" }}>
            “{quote}”
          </Text>
          <Text>{explanation}</Text>
          <InconsistencyLinks found={found} />
        </Stack>
        {fix || otherFix ? (
          <fetcher.Form method="post" action="/admin/checks">
            <Group gap="xs">
              {fixes.map(([name, each]) =>
                each ? (
                  <Button
                    key={name}
                    type="submit"
                    name={name}
                    value={id}
                    variant="default"
                    loading={fetcher.formData?.get(name) === id}
                    aria-label={`${each.label}: ${quote}`}
                  >
                    {each.label}
                  </Button>
                ) : null,
              )}
            </Group>
          </fetcher.Form>
        ) : null}
      </Group>
    </Paper>
  );
}

/** The field's name, a link to the page that shows it, and a link to the view that edits it. */
export function InconsistencyLinks({
  found: { location, page, mayEdit },
}: {
  found: ListedInconsistency;
}) {
  const { label, view } = SECTION_CATALOG[location.key];
  return (
    <Flex columnGap="md" wrap="wrap" align="center">
      {location.field ? (
        <Text size="sm" c="dimmed">
          {`${label}: ${fieldLabel(location.field, location.key)}`}
        </Text>
      ) : null}
      <Anchor href={page} target="_blank" rel="noopener" size="sm" py={10}>
        View page
      </Anchor>
      {mayEdit ? (
        <Anchor component={Link} to={view} size="sm" py={10}>
          Edit {label}
        </Anchor>
      ) : null}
    </Flex>
  );
}
