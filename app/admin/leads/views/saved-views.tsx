import { ActionIcon, Button, Group, Popover, Text, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Bookmark, X } from "lucide-react";
import { useEffect } from "react";
import { Link, useFetcher } from "react-router";
import type { SavedLeadView } from "../../../desk.ts";
import styles from "../leads.module.css";
import type { ViewResult } from "./view-actions.ts";

/** The named searches of the list, and a way to name this one. `query` is the query string of the list as it is shown. */
export function SavedViews({ views, query }: { views: readonly SavedLeadView[]; query: string }) {
  const isSaved = views.some((view) => view.query === query);
  if (views.length === 0 && query === "") return null;
  return (
    <nav aria-label="Saved views" className={styles.states}>
      {views.map((view) => (
        <SavedView key={view.name} view={view} isCurrent={view.query === query} />
      ))}
      {query !== "" && !isSaved ? <SaveView query={query} /> : null}
    </nav>
  );
}

function SavedView({
  view: { name, query },
  isCurrent,
}: {
  view: SavedLeadView;
  isCurrent: boolean;
}) {
  const fetcher = useFetcher<ViewResult>();
  return (
    <Group gap={0} wrap="nowrap" className={styles.view} data-current={isCurrent || undefined}>
      <Link to={`/admin/leads?${query}`} aria-current={isCurrent ? "page" : undefined}>
        {name}
      </Link>
      {isCurrent ? (
        <fetcher.Form method="post" action="/admin/leads">
          <input type="hidden" name="intent" value="remove-view" />
          <ActionIcon
            type="submit"
            name="name"
            value={name}
            variant="subtle"
            color="gray"
            size={42}
            loading={fetcher.state !== "idle"}
            aria-label={`Delete the view ${name}`}
          >
            <X size={16} aria-hidden />
          </ActionIcon>
        </fetcher.Form>
      ) : null}
    </Group>
  );
}

function SaveView({ query }: { query: string }) {
  const fetcher = useFetcher<ViewResult>();
  const [isOpen, { toggle, close }] = useDisclosure();
  const result = fetcher.state === "idle" ? fetcher.data : undefined;
  const isSaved = result?.kind === "saved";
  useEffect(() => {
    if (isSaved) close();
  }, [isSaved, close]);
  return (
    <Popover opened={isOpen} onChange={close} withArrow trapFocus returnFocus width={280}>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          mih={44}
          px="sm"
          leftSection={<Bookmark size={16} aria-hidden />}
          onClick={toggle}
        >
          Save this view
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <fetcher.Form method="post" action="/admin/leads">
          <input type="hidden" name="intent" value="save-view" />
          <input type="hidden" name="query" value={query} />
          <TextInput
            name="name"
            label="Name of this view"
            description="Up to 40 characters."
            required
            data-autofocus
            error={result?.kind === "refused" ? result.problem : undefined}
          />
          <Text size="sm" c="dimmed" my="xs">
            Everyone who answers your leads sees it.
          </Text>
          <Button type="submit" fullWidth mih={44} loading={fetcher.state !== "idle"}>
            Save view
          </Button>
        </fetcher.Form>
      </Popover.Dropdown>
    </Popover>
  );
}
