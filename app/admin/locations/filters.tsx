import { Grid, NativeSelect, TextInput } from "@mantine/core";
import { Search } from "lucide-react";
import { useMemo } from "react";
import { countyName, type Listed, type Wanted } from "./listed.ts";

const SHOW = [
  { value: "all", label: "All" },
  { value: "on", label: "Switched on" },
  { value: "off", label: "Switched off" },
  { value: "high", label: "High priority" },
  { value: "medium", label: "Medium priority" },
  { value: "low", label: "Low priority" },
] as const;

const SORT = [
  { value: "list", label: "As added" },
  { value: "city", label: "City" },
  { value: "county", label: "County" },
  { value: "zip", label: "ZIP" },
  { value: "priority", label: "Priority" },
] as const;

/** Search, filter and order of the list. */
export function Filters({
  list,
  wanted,
  onChange,
}: {
  list: readonly Listed[];
  wanted: Wanted;
  onChange: (wanted: Wanted) => void;
}) {
  const counties = useMemo(() => [...new Set(list.map(countyName))].toSorted(), [list]);
  return (
    <Grid gap="sm">
      <Grid.Col span={{ base: 12, xs: 6, lg: 3 }}>
        <TextInput
          label="Search"
          placeholder="City, county or ZIP"
          type="search"
          leftSection={<Search size={16} aria-hidden />}
          value={wanted.words}
          onChange={(event) => onChange({ ...wanted, words: event.currentTarget.value })}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 12, xs: 6, lg: 3 }}>
        <NativeSelect
          size="md"
          label="County"
          value={wanted.county}
          data={[{ value: "", label: "Every county" }, ...counties]}
          onChange={(event) => onChange({ ...wanted, county: event.currentTarget.value })}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 6, lg: 3 }}>
        <NativeSelect
          size="md"
          label="Show"
          value={wanted.show}
          data={[...SHOW]}
          onChange={({ currentTarget }) =>
            onChange({
              ...wanted,
              show: SHOW.find(({ value }) => value === currentTarget.value)?.value ?? "all",
            })
          }
        />
      </Grid.Col>
      <Grid.Col span={{ base: 6, lg: 3 }}>
        <NativeSelect
          size="md"
          label="Sort by"
          value={wanted.sort}
          data={[...SORT]}
          onChange={({ currentTarget }) =>
            onChange({
              ...wanted,
              sort: SORT.find(({ value }) => value === currentTarget.value)?.value ?? "list",
            })
          }
        />
      </Grid.Col>
    </Grid>
  );
}
