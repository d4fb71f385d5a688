import { Button, Group, NativeSelect, TextInput } from "@mantine/core";
import { Plus, Search } from "lucide-react";
import type { ListKind } from "./list-kind.ts";

/** How a list is looked at: words, order, shelf. */
export interface Look {
  readonly query: string;
  /** The place of the chosen order among the list's sorts; "" is its own. */
  readonly sort: string;
  readonly shelf: string;
}

export const PLAIN: Look = { query: "", sort: "", shelf: "" };

/** Search, order and filter of a list, and the button that adds to it. */
export function ListLook<Item extends object>({
  kind,
  look,
  onLook,
  onAdd,
}: {
  kind: ListKind<Item>;
  look: Look;
  onLook: (look: Look) => void;
  onAdd: (() => void) | null;
}) {
  const { sorts, filter, one, many, isOrdered } = kind;
  return (
    <Group align="flex-end" gap="sm">
      <TextInput
        type="search"
        label={`Search ${many}`}
        leftSection={<Search size={18} aria-hidden />}
        value={look.query}
        onChange={({ currentTarget }) => onLook({ ...look, query: currentTarget.value })}
        flex="1 1 220px"
      />
      {filter ? (
        <NativeSelect
          size="md"
          label={filter.label}
          data={[{ value: "", label: "All" }, ...filter.options]}
          value={look.shelf}
          onChange={({ currentTarget }) => onLook({ ...look, shelf: currentTarget.value })}
          flex="1 1 140px"
        />
      ) : null}
      {sorts.length > 0 ? (
        <NativeSelect
          size="md"
          label="Sort by"
          data={[
            { value: "", label: isOrdered ? "Page order" : "As written" },
            ...sorts.map(({ label }, place) => ({ value: String(place), label })),
          ]}
          value={look.sort}
          onChange={({ currentTarget }) => onLook({ ...look, sort: currentTarget.value })}
          flex="1 1 140px"
        />
      ) : null}
      {onAdd ? (
        <Button leftSection={<Plus size={18} aria-hidden />} onClick={onAdd}>
          Add {one}
        </Button>
      ) : null}
    </Group>
  );
}
