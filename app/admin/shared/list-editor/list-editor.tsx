import { Button, Paper, Stack, Text, VisuallyHidden } from "@mantine/core";
import { useDeferredValue, useMemo, useState } from "react";
import { fieldAt } from "../forms/field-scope.ts";
import { useFillFacts } from "../record-form/text-facts.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { EntryDrawer } from "./entry-drawer.tsx";
import type { ListConfig, ListEditorProps } from "./list-config.ts";
import { filterList, type IndexedItem, searchText } from "./list-order.ts";
import { ListRow, type RowActions } from "./list-row.tsx";
import { type ListFilter, ListToolbar, NO_FILTER } from "./list-toolbar.tsx";
import { useListOrder } from "./use-list-order.ts";
import { useOpenEntry } from "./use-open-entry.ts";
import { useRemoval } from "./use-removal.ts";
import { useStableObject } from "./use-stable-object.ts";

/** How many entries are drawn before somebody asks for more. */
const PAGE_SIZE = 60;

const NO_ITEMS: readonly never[] = [];

/** A list of records: searched, sorted, added to, removed from with an undo, put in order by keys, drag or menu. */
export function ListEditor<Item extends object>(props: ListEditorProps<Item>) {
  const { config, form, path, named } = props;
  const list = form.at(path);
  const { value, set } = fieldAt<readonly Item[] | undefined>(list, "");
  const items = named?.items ?? value ?? NO_ITEMS;
  const [filter, setFilter] = useState(NO_FILTER);
  const { openIndex, open, close } = useOpenEntry();
  const removeNamed = useRemoval(items, set);
  const remove = (index: number) => {
    const item = items[index];
    if (item) removeNamed(index, config.nameOf(item));
  };
  const { blank } = config;
  const add = blank
    ? () => {
        setFilter(NO_FILTER);
        set([...items, blank(items)]);
        open(items.length);
      }
    : null;
  if (items.length === 0 && add) {
    return (
      <EmptyState title={`No ${config.plural} yet`}>
        <Text mb="md">{config.emptyText}</Text>
        <Button onClick={add}>Add {config.singular}</Button>
      </EmptyState>
    );
  }
  const item = openIndex === null ? undefined : items[openIndex];
  const canRemove = (each: Item) => add !== null && (config.canRemove?.(each) ?? true);
  return (
    <Stack gap="sm">
      <ListToolbar config={config} listFilter={filter} onFilter={setFilter} onAdd={add} />
      <ListRows
        config={config}
        items={items}
        filter={filter}
        errorOf={(index) => list.errorInside(named?.names[index] ?? String(index))}
        onChange={set}
        onOpen={open}
        onRemove={remove}
        canRemove={canRemove}
      />
      <EntryDrawer
        title={item ? config.nameOf(item) || `New ${config.singular}` : ""}
        fields={config.fields}
        form={
          item && openIndex !== null ? list.at(named?.names[openIndex] ?? String(openIndex)) : null
        }
        isInternal={config.isInternal ?? false}
        onRemove={
          item && openIndex !== null && canRemove(item)
            ? () => {
                close();
                remove(openIndex);
              }
            : null
        }
        onClose={close}
      />
    </Stack>
  );
}

/** The entries that pass the filter, a page at a time. */
function ListRows<Item extends object>({
  config,
  items,
  filter,
  errorOf,
  onChange,
  onOpen,
  onRemove,
  canRemove,
}: {
  config: ListConfig<Item>;
  items: readonly Item[];
  filter: ListFilter;
  errorOf: (index: number) => string | undefined;
  onChange: (items: readonly Item[]) => void;
  onOpen: (index: number) => void;
  onRemove: (index: number) => void;
  canRemove: (item: Item) => boolean;
}) {
  const fillFacts = useFillFacts();
  const [drawn, setDrawn] = useState(PAGE_SIZE);
  const shown = useFiltered(config, items, filter);
  const order = useListOrder(items, config.nameOf, onChange);
  const actions = useStableObject<RowActions>({
    ...order.actions,
    open: onOpen,
    remove: onRemove,
  });
  const isUnfiltered = filter.query === "" && filter.sort === "" && filter.group === "";
  return (
    <>
      <Text size="sm" c="dimmed" aria-live="polite">
        {shown.length === items.length
          ? `${items.length} ${items.length === 1 ? config.singular : config.plural}`
          : `${shown.length} of ${items.length} ${config.plural}`}
      </Text>
      {shown.length === 0 ? (
        <Text py="lg">Nothing found. Try fewer or different words.</Text>
      ) : (
        <Paper withBorder ref={order.list} component="ul" m={0} p={0} aria-label={config.plural}>
          {shown.slice(0, drawn).map(({ item, index }) => (
            <ListRow
              key={index}
              index={index}
              count={items.length}
              name={fillFacts(config.nameOf(item)) || `(${config.singular} without a name)`}
              summary={fillFacts(config.summaryOf(item))}
              error={errorOf(index)}
              control={config.rowControl?.(item, (next) => onChange(items.with(index, next)))}
              canMove={config.isOrdered === true && isUnfiltered}
              canRemove={canRemove(item)}
              isMenuOpen={order.menuIndex === index}
              drag={order.drag}
              actions={actions}
            />
          ))}
        </Paper>
      )}
      {shown.length > drawn ? (
        <Button variant="default" onClick={() => setDrawn(drawn + PAGE_SIZE)}>
          Show more ({shown.length - drawn} left)
        </Button>
      ) : null}
      <VisuallyHidden role="status">{order.announcement}</VisuallyHidden>
    </>
  );
}

function useFiltered<Item extends object>(
  config: ListConfig<Item>,
  items: readonly Item[],
  filter: ListFilter,
): IndexedItem<Item>[] {
  const { query, sort, group } = useDeferredValue(filter);
  return useMemo(
    () =>
      filterList(items, {
        query,
        searchTextOf: searchText,
        keep: group === "" ? undefined : (item) => config.filter?.of(item) === group,
        sort: sort === "" ? undefined : config.sorts[Number(sort)],
      }),
    [items, config, query, sort, group],
  );
}
