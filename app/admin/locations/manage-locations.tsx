import { Pagination, Paper, Stack, Text } from "@mantine/core";
import { useMemo, useRef, useState } from "react";
import { formatCount, formatCountOf } from "../../../core/format/numbers.ts";
import { offerUndo } from "../shared/notices/offer-undo.tsx";
import { EmptyState } from "../shared/ui/empty-state.tsx";
import { filterLocations, type ListedLocation, NO_LOCATION_FILTER } from "./listed-locations.ts";
import { LocationFilters } from "./location-filters.tsx";
import type { LocationList } from "./location-list.ts";
import { LocationRow } from "./location-row.tsx";

/** How many rows are rendered at once: five thousand would be too slow on a phone. */
const PAGE_SIZE = 100;

/** The list of locations: filtered, switched on and off, prioritized, removed. */
export function ManageLocations({ list }: { list: LocationList }) {
  const [filter, setFilter] = useState(NO_LOCATION_FILTER);
  const [page, setPage] = useState(1);
  const matches = useMemo(() => filterLocations(list.entries, filter), [list.entries, filter]);
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(list);
  latest.current = list;
  const pages = Math.max(1, Math.ceil(matches.length / PAGE_SIZE));
  const currentPage = Math.min(page, pages);

  function remove(entry: ListedLocation) {
    const restore = list.remove(entry.index);
    offerUndo(`${entry.city} was removed.`, () =>
      latest.current.set(restore(latest.current.written)),
    );
    box.current?.focus();
  }

  if (list.entries.length === 0) {
    return (
      <EmptyState title="No locations yet">
        Add a whole county with one tap, add one town at a time, or import a table under Bulk
        Import.
      </EmptyState>
    );
  }
  return (
    <Stack gap="sm">
      <LocationFilters
        list={list.entries}
        filter={filter}
        onChange={(next) => {
          setFilter(next);
          setPage(1);
        }}
      />
      <Text size="sm" c="dimmed" aria-live="polite">
        {matches.length === list.entries.length
          ? formatCountOf(matches.length, "location")
          : `${formatCountOf(matches.length, "location")} of ${formatCount(list.entries.length)}`}
      </Text>
      <Paper
        ref={box}
        withBorder
        mah="24rem"
        style={{ overflowY: "auto" }}
        role="region"
        aria-label="Locations"
        tabIndex={0}
      >
        {matches.length === 0 ? (
          <Text p="lg" c="dimmed">
            No locations match. Try fewer words or filters.
          </Text>
        ) : (
          <ul style={{ margin: 0, padding: 0 }}>
            {matches.slice((currentPage - 1) * PAGE_SIZE, currentPage * PAGE_SIZE).map((entry) => (
              <LocationRow
                key={entry.index}
                entry={entry}
                onChange={(fields) => list.change(entry.index, fields)}
                onRemove={() => remove(entry)}
              />
            ))}
          </ul>
        )}
      </Paper>
      <PageLinks
        total={pages}
        current={currentPage}
        onChange={(next) => {
          setPage(next);
          box.current?.scrollTo({ top: 0 });
        }}
      />
    </Stack>
  );
}

function PageLinks({
  total,
  current,
  onChange,
}: {
  total: number;
  current: number;
  onChange: (page: number) => void;
}) {
  if (total <= 1) return null;
  return (
    <Pagination
      total={total}
      value={current}
      onChange={onChange}
      size="lg"
      siblings={0}
      getControlProps={(control) => ({ "aria-label": `${control} page` })}
      getItemProps={(number) => ({ "aria-label": `Page ${number}` })}
    />
  );
}
