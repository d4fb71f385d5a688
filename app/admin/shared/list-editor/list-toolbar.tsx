import { Button, Group, NativeSelect, TextInput } from "@mantine/core";
import { Plus, Search } from "lucide-react";
import type { ListConfig } from "./list-config.ts";

/** What of a list is shown: the words searched for, the order, the chosen group. */
export interface ListFilter {
  readonly query: string;
  /** The index of the chosen order among the list's sorts; "" is the list's own order. */
  readonly sort: string;
  readonly group: string;
}

export const NO_FILTER: ListFilter = { query: "", sort: "", group: "" };

/** Search, order and filter of a list, and the button that adds to it. */
export function ListToolbar<Item extends object>({
  config,
  listFilter,
  onFilter,
  onAdd,
}: {
  config: ListConfig<Item>;
  listFilter: ListFilter;
  onFilter: (filter: ListFilter) => void;
  onAdd: (() => void) | null;
}) {
  const { sorts, filter, singular, plural, isOrdered } = config;
  return (
    <Group align="flex-end" gap="sm">
      <TextInput
        type="search"
        label={`Search ${plural}`}
        leftSection={<Search size={18} aria-hidden />}
        value={listFilter.query}
        onChange={({ currentTarget }) => onFilter({ ...listFilter, query: currentTarget.value })}
        flex="1 1 220px"
      />
      {filter ? (
        <NativeSelect
          size="md"
          label={filter.label}
          data={[{ value: "", label: "All" }, ...filter.options]}
          value={listFilter.group}
          onChange={({ currentTarget }) => onFilter({ ...listFilter, group: currentTarget.value })}
          flex="1 1 140px"
        />
      ) : null}
      {sorts.length > 0 ? (
        <NativeSelect
          size="md"
          label="Sort by"
          data={[
            { value: "", label: isOrdered ? "Page order" : "Default order" },
            ...sorts.map(({ label }, index) => ({ value: String(index), label })),
          ]}
          value={listFilter.sort}
          onChange={({ currentTarget }) => onFilter({ ...listFilter, sort: currentTarget.value })}
          flex="1 1 140px"
        />
      ) : null}
      {onAdd ? (
        <Button leftSection={<Plus size={18} aria-hidden />} onClick={onAdd}>
          Add {singular}
        </Button>
      ) : null}
    </Group>
  );
}
