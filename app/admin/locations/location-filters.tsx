import { Grid, NativeSelect, TextInput } from "@mantine/core";
import { Search } from "lucide-react";
import { useMemo } from "react";
import { countyName, type ListedLocation, type LocationFilter } from "./listed-locations.ts";

const SHOW_OPTIONS = [
  { value: "all", label: "All" },
  { value: "on", label: "On" },
  { value: "off", label: "Off" },
  { value: "high", label: "High priority" },
  { value: "medium", label: "Medium priority" },
  { value: "low", label: "Low priority" },
] as const;

const SORT_OPTIONS = [
  { value: "list", label: "Order added" },
  { value: "city", label: "City" },
  { value: "county", label: "County" },
  { value: "zip", label: "ZIP" },
  { value: "priority", label: "Priority" },
] as const;

/** Search, filter and order of the list. */
export function LocationFilters({
  list,
  filter,
  onChange,
}: {
  list: readonly ListedLocation[];
  filter: LocationFilter;
  onChange: (filter: LocationFilter) => void;
}) {
  const counties = useMemo(() => [...new Set(list.map(countyName))].toSorted(), [list]);
  return (
    <Grid gap="sm">
      <Grid.Col span={{ base: 12, xs: 6, lg: 3 }}>
        <TextInput
          label="Search"
          placeholder="City, county, or ZIP"
          type="search"
          leftSection={<Search size={16} aria-hidden />}
          value={filter.words}
          onChange={(event) => onChange({ ...filter, words: event.currentTarget.value })}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 12, xs: 6, lg: 3 }}>
        <NativeSelect
          size="md"
          label="County"
          value={filter.county}
          data={[{ value: "", label: "Every county" }, ...counties]}
          onChange={(event) => onChange({ ...filter, county: event.currentTarget.value })}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 6, lg: 3 }}>
        <NativeSelect
          size="md"
          label="Show"
          value={filter.show}
          data={[...SHOW_OPTIONS]}
          onChange={({ currentTarget }) =>
            onChange({
              ...filter,
              show: SHOW_OPTIONS.find(({ value }) => value === currentTarget.value)?.value ?? "all",
            })
          }
        />
      </Grid.Col>
      <Grid.Col span={{ base: 6, lg: 3 }}>
        <NativeSelect
          size="md"
          label="Sort by"
          value={filter.sort}
          data={[...SORT_OPTIONS]}
          onChange={({ currentTarget }) =>
            onChange({
              ...filter,
              sort:
                SORT_OPTIONS.find(({ value }) => value === currentTarget.value)?.value ?? "list",
            })
          }
        />
      </Grid.Col>
    </Grid>
  );
}
