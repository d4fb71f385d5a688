import { Button, Group, NativeSelect, Stack, TextInput } from "@mantine/core";
import { Search, SlidersHorizontal } from "lucide-react";
import { type ChangeEvent, useState } from "react";
import { Form, Link } from "react-router";
import { DIRECT, INBOX_DAYS, type InboxWish, inboxQuery } from "../../../core/leads/inbox.ts";
import looks from "./leads.module.css";

/** The search, and what narrows the list; all of it becomes part of the address. */
export function Filters({
  wish,
  origins,
}: {
  wish: InboxWish;
  origins: { readonly sources: readonly string[]; readonly campaigns: readonly string[] };
}) {
  const active = [wish.source, wish.campaign, wish.days].filter(Boolean).length;
  const [isOpen, setOpen] = useState(active > 0);
  const send = (event: ChangeEvent<HTMLSelectElement>) => event.currentTarget.form?.requestSubmit();
  const isFiltered = active > 0 || wish.search !== "";
  return (
    <Form action="/admin/leads" method="get" role="search">
      <input type="hidden" name="state" value={wish.state} />
      <Stack gap="xs">
        <Group gap="xs" wrap="nowrap">
          <TextInput
            name="q"
            type="search"
            defaultValue={wish.search}
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
        <div className={looks.selects} data-closed={isOpen ? undefined : ""}>
          <NativeSelect
            size="md"
            name="source"
            aria-label="Source"
            data={[
              { value: "", label: "Any source" },
              ...listing(origins.sources, wish.source).map((value) => ({
                value,
                label: value === DIRECT ? "Direct" : value,
              })),
            ]}
            defaultValue={wish.source}
            onChange={send}
          />
          {origins.campaigns.length > 0 || wish.campaign ? (
            <NativeSelect
              size="md"
              name="campaign"
              aria-label="Campaign"
              data={[
                { value: "", label: "Any campaign" },
                ...listing(origins.campaigns, wish.campaign),
              ]}
              defaultValue={wish.campaign}
              onChange={send}
            />
          ) : null}
          <NativeSelect
            size="md"
            name="days"
            aria-label="Days"
            data={[{ value: "", label: "Any day" }, ...INBOX_DAYS.map(daysOption)]}
            defaultValue={wish.days === null ? "" : String(wish.days)}
            onChange={send}
          />
          <NativeSelect
            size="md"
            name="sort"
            aria-label="Sort by"
            data={[
              { value: "newest", label: "Newest first" },
              { value: "waiting", label: "Longest waiting first" },
            ]}
            defaultValue={wish.sort}
            onChange={send}
          />
        </div>
        {isFiltered ? (
          <Button
            component={Link}
            to={`/admin/leads${inboxQuery({ ...wish, search: "", source: "", campaign: "", days: null })}`}
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

/** What can be chosen; what is chosen stands there even if it is rare. */
function listing(known: readonly string[], chosen: string): string[] {
  return [...new Set([...known, ...(chosen ? [chosen] : [])])];
}

function daysOption(days: number) {
  const label = days === 1 ? "Today" : days === 365 ? "Last year" : `Last ${days} days`;
  return { value: String(days), label };
}
