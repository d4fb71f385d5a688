import { Button, Group, Stack } from "@mantine/core";
import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { Form, Link } from "react-router";
import { type InboxQuery, inboxQueryString } from "../../../core/leads/inbox-query.ts";
import type { LeadOrigins } from "../../desk.ts";
import { SearchInput } from "../shared/ui/search-input.tsx";
import { InboxFilterSelects } from "./inbox-filter-selects.tsx";
import styles from "./leads.module.css";

/** Search and filters of the inbox, as a GET form: the URL holds all of it. */
export function InboxFilters({ query, origins }: { query: InboxQuery; origins: LeadOrigins }) {
  const active = [query.source, query.campaign, query.days].filter(Boolean).length;
  const [isOpen, setOpen] = useState(active > 0);
  const isFiltered = active > 0 || query.search !== "";
  return (
    <Form action="/admin/leads" method="get" role="search">
      <input type="hidden" name="state" value={query.state} />
      <Stack gap="xs">
        <Group gap="xs" wrap="nowrap">
          <SearchInput
            label="Search leads"
            defaultValue={query.search}
            placeholder="Name, phone, ZIP, or words"
            flex={1}
            miw={0}
          />
          {/* Phones have a search key on their keyboard. */}
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
          <InboxFilterSelects query={query} origins={origins} />
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
