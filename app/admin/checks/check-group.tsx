import { Anchor, Badge, Button, Flex, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { Link, useFetcher } from "react-router";
import type { Contradiction } from "../../../core/setup/contradictions.ts";
import { fieldName } from "../editing/field-name.ts";
import { EDITORS } from "../shell/editors.ts";

/** A contradiction, and whether whoever looks may edit where it stands. */
export interface Found extends Contradiction {
  readonly mayEdit: boolean;
}

/** What was found of one kind. */
export function CheckGroup({ title, found }: { title: string; found: readonly Found[] }) {
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
          <Item key={each.id} found={each} />
        ))}
      </Stack>
    </section>
  );
}

function Item({ found }: { found: Found }) {
  const { id, says, but, mend } = found;
  const fetcher = useFetcher({ key: "checks" });
  return (
    <Paper withBorder p="md" component="li">
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={4} maw="64ch" style={{ flex: "1 1 18rem" }}>
          <Text fw={600} style={{ overflowWrap: "anywhere" }}>
            “{says}”
          </Text>
          <Text>{but}</Text>
          <Where found={found} />
        </Stack>
        {mend ? (
          <fetcher.Form method="post" action="/admin/checks">
            <Button
              type="submit"
              name="mend"
              value={id}
              variant="default"
              loading={fetcher.formData?.get("mend") === id}
              aria-label={`${mend.label}: ${says}`}
            >
              {mend.label}
            </Button>
          </fetcher.Form>
        ) : null}
      </Group>
    </Paper>
  );
}

/** Where it stands: the part of the site, the page that shows it, the view that edits it. */
export function Where({ found: { where, page, mayEdit } }: { found: Found }) {
  const { label, to } = EDITORS[where.key];
  return (
    <Flex columnGap="md" wrap="wrap" align="center">
      {where.field ? (
        <Text size="sm" c="dimmed">
          {fieldName(`${label}.${where.field}`)}
        </Text>
      ) : null}
      <Anchor href={page} target="_blank" rel="noopener" size="sm" py={10}>
        See the page
      </Anchor>
      {mayEdit ? (
        <Anchor component={Link} to={to} size="sm" py={10}>
          Edit {label}
        </Anchor>
      ) : null}
    </Flex>
  );
}
