import { Button, Group, NativeSelect, Stack, TextInput } from "@mantine/core";
import { Search, SlidersHorizontal } from "lucide-react";
import { type ChangeEvent, useState } from "react";
import { Form, Link } from "react-router";
import { DIRECT_SOURCE, INBOX_DAYS, type InboxQuery, inboxQueryString } from "../../../core/leads/inbox-query.ts";
import styles from "./leads.module.css";

/** Search and filters of the inbox, as a GET form: the URL holds all of it. */
export function InboxFilters({
  query,
  origins,
}: {
  query: InboxQuery;
  origins: { readonly sources: readonly string[]; readonly campaigns: readonly string[] };
}) {
  const active = [query.source, query.campaign, query.days].filter(Boolean).length;
  const [isOpen, setOpen] = useState(active > 0);
  const submit = (event: ChangeEvent<HTMLSelectElement>) => event.currentTarget.form?.requestSubmit();
  const isFiltered = active > 0 || query.search !== "";
  return (
    <Form action="/admin/leads" method="get" role="search">
      <input type="hidden" name="state" value={query.state} />
      <Stack gap="xs">
        <Group gap="xs" wrap="nowrap">
          <TextInput
            name="q"
            type="search"
            defaultValue={query.search}
            aria-label="Search leads"
            placeholder="Name, phone, ZIP or words"
            leftSection={<Search size={18} aria-hidden />}
            maxLength={200}
            flex={1}
            miw={0}
          />
          {/* A phone's own keyboard has this key. */}
          <Button type="submit" variant="default" mih={44} px="sm" visibleFrom="sm">
            Search
          </Button>
          <Button
            variant={active > 0 ? "filled" : "default"}
            mih={44}
            px="sm"
            hiddenFrom="sm"
            aria-expanded={isOpen}
            aria-label={active > 0 ? `Filters, ${active} on` : "Filters"}
            onClick={() => setOpen(!isOpen)}
          >
            <SlidersHorizontal size={18} aria-hidden />
          </Button>
        </Group>
        <div className={styles.selects} data-closed={isOpen ? undefined : ""}>
          <NativeSelect
            size="md"
            name="source"
            aria-label="Source"
            data={[
              { value: "", label: "Any source" },
              ...withSelected(origins.sources, query.source).map((value) => ({
                value,
                label: value === DIRECT_SOURCE ? "Direct" : value,
              })),
            ]}
            defaultValue={query.source}
            onChange={submit}
          />
          {origins.campaigns.length > 0 || query.campaign ? (
            <NativeSelect
              size="md"
              name="campaign"
              aria-label="Campaign"
              data={[
                { value: "", label: "Any campaign" },
                ...withSelected(origins.campaigns, query.campaign),
              ]}
              defaultValue={query.campaign}
              onChange={submit}
            />
          ) : null}
          <NativeSelect
            size="md"
            name="days"
            aria-label="Days"
            data={[{ value: "", label: "Any day" }, ...INBOX_DAYS.map(daysOption)]}
            defaultValue={query.days === null ? "" : String(query.days)}
            onChange={submit}
          />
          <NativeSelect
            size="md"
            name="sort"
            aria-label="Sort by"
            data={[
              { value: "newest", label: "Newest first" },
              { value: "waiting", label: "Longest waiting first" },
            ]}
            defaultValue={query.sort}
            onChange={submit}
          />
        </div>
        {isFiltered ? (
          <Button
            component={Link}
            to={`/admin/leads${inboxQueryString({ ...query, search: "", source: "", campaign: "", days: null })}`}
            variant="subtle"
            mih={44}
            px={4}
            style={{ alignSelf: "start" }}
          >
            Clear the search and filters
          </Button>
        ) : null}
      </Stack>
    </Form>
  );
}

/** The options with the selected value added where it is missing. */
function withSelected(options: readonly string[], selected: string): string[] {
  return [...new Set([...options, ...(selected ? [selected] : [])])];
}

function daysOption(days: number) {
  const label = days === 1 ? "Today" : days === 365 ? "Last year" : `Last ${days} days`;
  return { value: String(days), label };
}
