import { Anchor, Badge, Group, Paper, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { hostNamesText, type SiteHealth, siteConcerns } from "../../../core/agency/site-health.ts";
import { formatCountOf } from "../../../core/format/numbers.ts";
import { DateTime } from "../shared/ui/date-time.tsx";

/** One page of sites with what each needs. */
export function SiteList({ sites }: { sites: readonly SiteHealth[] }) {
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
      {sites.map((site) => (
        <SiteRow key={site.id} site={site} />
      ))}
    </Stack>
  );
}

function SiteRow({ site }: { site: SiteHealth }) {
  const { id, name, visits, lastPublishAt, lastLeadAt } = site;
  const concerns = siteConcerns(site);
  return (
    <Paper withBorder p="md" component="li">
      <Group gap="xs">
        <Anchor component={Link} to={`/admin/sites/${id}`} fw={600} py={10}>
          {name}
        </Anchor>
        {concerns.length === 0 ? <Badge variant="light">OK</Badge> : null}
        {concerns.map((concern) => (
          <Badge key={concern} color="seal" variant="light">
            {concern}
          </Badge>
        ))}
      </Group>
      <Text size="sm" style={{ overflowWrap: "anywhere" }}>
        {hostNamesText(site)}
      </Text>
      <Text size="sm" c="dimmed" mt={4}>
        Last publish <InstantOrNever at={lastPublishAt} />, last lead{" "}
        <InstantOrNever at={lastLeadAt} />, {formatCountOf(visits.ahead, "upcoming visit")}
      </Text>
    </Paper>
  );
}

/** A moment, or the word "never". */
export function InstantOrNever({ at }: { at: number | null }) {
  return at === null ? "never" : <DateTime at={new Date(at).toISOString()} />;
}
