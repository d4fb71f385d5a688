import { Pagination, Paper, Stack, Text } from "@mantine/core";
import { useMemo, useRef, useState } from "react";
import { offerUndo } from "../editing/offer-undo.tsx";
import { Empty } from "../ui/empty.tsx";
import type { LocationList } from "./editing-list.ts";
import { Filters } from "./filters.tsx";
import { EVERYTHING, type Listed, wantedOf } from "./listed.ts";
import { LocationRow } from "./location-row.tsx";

/** So many rows stand in the list at once: five thousand would make a phone stutter. */
const PAGE = 100;

/** The list: what is in it, switched, weighed, taken out. */
export function ManageLocations({ list }: { list: LocationList }) {
  const [wanted, setWanted] = useState(EVERYTHING);
  const [page, setPage] = useState(1);
  const found = useMemo(() => wantedOf(list.entries, wanted), [list.entries, wanted]);
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(list);
  latest.current = list;
  const pages = Math.max(1, Math.ceil(found.length / PAGE));
  const at = Math.min(page, pages);

  function remove(entry: Listed) {
    const putBack = list.remove(entry.place);
    offerUndo(`${entry.city} is out of the list.`, () =>
      latest.current.set(putBack(latest.current.written)),
    );
    box.current?.focus();
  }

  if (list.entries.length === 0) {
    return (
      <Empty title="No locations yet">
        Add a county at a tap, one town at a time, or bring a whole table under Bulk Import.
      </Empty>
    );
  }
  return (
    <Stack gap="sm">
      <Filters
        list={list.entries}
        wanted={wanted}
        onChange={(next) => {
          setWanted(next);
          setPage(1);
        }}
      />
      <Text size="sm" c="dimmed" aria-live="polite">
        {found.length === list.entries.length
          ? `${count(found.length)}`
          : `${count(found.length)} of ${list.entries.length.toLocaleString("en-US")}`}
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
        {found.length === 0 ? (
          <Text p="lg" c="dimmed">
            Nothing in the list fits. Take a word or a filter away.
          </Text>
        ) : (
          <ul style={{ margin: 0, padding: 0 }}>
            {found.slice((at - 1) * PAGE, at * PAGE).map((entry) => (
              <LocationRow
                key={entry.place}
                entry={entry}
                onChange={(fields) => list.change(entry.place, fields)}
                onRemove={() => remove(entry)}
              />
            ))}
          </ul>
        )}
      </Paper>
      {pages > 1 ? (
        <Pagination
          total={pages}
          value={at}
          onChange={(next) => {
            setPage(next);
            box.current?.scrollTo({ top: 0 });
          }}
          size="lg"
          siblings={0}
          getControlProps={(control) => ({ "aria-label": `${control} page` })}
          getItemProps={(number) => ({ "aria-label": `Page ${number}` })}
        />
      ) : null}
    </Stack>
  );
}

function count(locations: number): string {
  return `${locations.toLocaleString("en-US")} ${locations === 1 ? "location" : "locations"}`;
}
