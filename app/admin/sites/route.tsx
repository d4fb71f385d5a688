import { Alert, Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { Form, Link } from "react-router";
import { formatCountOf } from "../../../core/format/numbers.ts";
import { agency } from "../../desk.ts";
import { EmptyState } from "../shared/ui/empty-state.tsx";
import { MAX_SEARCH } from "../shared/ui/max-search.ts";
import { SearchInput } from "../shared/ui/search-input.tsx";
import { View } from "../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { OperatorActions } from "./operator-actions.tsx";
import { SiteList } from "./site-list.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const desk = context.get(agency);
  if (!desk) return null;
  const search = (url.searchParams.get("q") ?? "").slice(0, MAX_SEARCH);
  const page = Math.min(Number.parseInt(url.searchParams.get("page") ?? "0", 10) || 0, 10_000);
  const [installation, found, log] = await Promise.all([
    desk.installation(),
    desk.sites({ search, page: Math.max(page, 0) }),
    desk.log(),
  ]);
  return { installation, ...found, log, search, page: Math.max(page, 0) };
}

/** The sites of the installation, for its operators. */
export default function Sites({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <TwoFactorFirst />;
  const { installation, sites, hasMore, log, search, page } = loaderData;
  const pageLink = (to: number) =>
    `?${new URLSearchParams({ ...(search ? { q: search } : {}), page: String(to) })}`;
  return (
    <View
      title="Sites"
      lead="Every site on this installation, how it’s doing and what it needs from you. You see counts and dates, never a customer’s details."
      actions={
        <>
          <Button component={Link} to="/admin/sites/move" variant="default">
            Move a site here
          </Button>
          <Button component={Link} to="/admin/sites/new">
            Create a site
          </Button>
        </>
      }
    >
      <Text size="sm" c="dimmed">
        Doorstep {installation.product} · {formatCountOf(installation.sites, "site")} ·{" "}
        {installation.sendsEmail ? "A mail server is connected" : "No mail server is connected"} ·{" "}
        {DISK_LABELS[installation.disk]}
      </Text>
      <Form method="get" role="search">
        <Group align="flex-end" gap="xs">
          <SearchInput label="ID or host name" isLabelShown defaultValue={search} key={search} />
          <Button type="submit" variant="default">
            Search
          </Button>
        </Group>
      </Form>
      {sites.length === 0 ? (
        <EmptyState title="No sites found">Try part of the ID or of the host name.</EmptyState>
      ) : (
        <SiteList sites={sites} />
      )}
      <Group gap="xs">
        {page > 0 ? (
          <Button component={Link} variant="default" to={pageLink(page - 1)}>
            Previous sites
          </Button>
        ) : null}
        {hasMore ? (
          <Button component={Link} variant="default" to={pageLink(page + 1)}>
            More sites
          </Button>
        ) : null}
      </Group>
      <OperatorActions entries={log} title="Recent actions" />
    </View>
  );
}

const DISK_LABELS = {
  ok: "Plenty of disk space",
  "nearly-full": "The disk is nearly full",
  full: "The disk is full",
} as const;

function TwoFactorFirst() {
  return (
    <View title="Sites">
      <Stack>
        <Alert title="Turn on two-factor authentication first">
          This view reaches every site on this installation, so a password alone isn’t enough. Set
          up two-factor authentication under{" "}
          <Anchor component={Link} to="/admin/account">
            Your account
          </Anchor>
          , then come back.
        </Alert>
      </Stack>
    </View>
  );
}
