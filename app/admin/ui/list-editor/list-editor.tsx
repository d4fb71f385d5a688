import { Button, Paper, Stack, Text, VisuallyHidden } from "@mantine/core";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { Empty } from "../empty.tsx";
import { EntryDrawer } from "./entry-drawer.tsx";
import { useFilled } from "./facts.ts";
import { errorAt, errorsWithin, type Values } from "./fields.ts";
import type { ListProps } from "./list-kind.ts";
import { ListLook, PLAIN } from "./list-look.tsx";
import { moved, shownOf, textsIn } from "./list-order.ts";
import { ListRow, type RowActs } from "./list-row.tsx";
import { useDragOrder } from "./use-drag-order.ts";
import { useOpenEntry } from "./use-open-entry.ts";
import { useRemoval } from "./use-removal.tsx";

/** How many entries are drawn before somebody asks for more. */
const PAGE = 60;

/** A list of records: searched, sorted, added to, removed from with a way back, put in order by keys, drag or menu. */
export function ListEditor<Item extends object>(props: ListProps<Item>) {
  const { kind, items, onChange, errors } = props;
  const [look, setLook] = useState(PLAIN);
  const filled = useFilled();
  const [drawn, setDrawn] = useState(PAGE);
  const { openAt, open, close } = useOpenEntry();
  const shown = useShown(props, look);
  const order = useOrder(props);
  const removeNamed = useRemoval(items, onChange);
  const remove = (at: number) => {
    const item = items[at];
    if (item) removeNamed(at, kind.nameOf(item));
  };
  const acts = useSteady<RowActs>({ ...order.acts, open, remove });
  const add = kind.blank
    ? () => {
        setLook(PLAIN);
        onChange([...items, ...[kind.blank?.(items)].filter((item) => item !== undefined)]);
        open(items.length);
      }
    : null;
  const item = openAt === null ? undefined : items[openAt];
  const change = (at: number) => (next: Item) => onChange(items.with(at, next));
  const isPlain = look.query === "" && look.sort === "" && look.shelf === "";
  if (items.length === 0 && add)
    return (
      <Empty title={`No ${kind.many} yet`}>
        <Text mb="md">{kind.empty}</Text>
        <Button onClick={add}>Add {kind.one}</Button>
      </Empty>
    );
  return (
    <Stack gap="sm">
      <ListLook kind={kind} look={look} onLook={setLook} onAdd={add} />
      <Text size="sm" c="dimmed" aria-live="polite">
        {shown.length === items.length
          ? `${items.length} ${items.length === 1 ? kind.one : kind.many}`
          : `${shown.length} of ${items.length} ${kind.many}`}
      </Text>
      {shown.length === 0 ? (
        <Text py="lg">Nothing found. Try fewer or other words.</Text>
      ) : (
        <Paper withBorder ref={order.list} component="ul" m={0} p={0} aria-label={kind.many}>
          {shown.slice(0, drawn).map(({ item: entry, at }) => (
            <ListRow
              key={at}
              at={at}
              count={items.length}
              name={filled(kind.nameOf(entry)) || `(${kind.one} without a name)`}
              summary={filled(kind.summaryOf(entry))}
              refused={errorAt(errors, String(at))}
              aside={kind.aside?.(entry, change(at))}
              canMove={kind.isOrdered === true && isPlain}
              canRemove={add !== null}
              isMenuOpen={order.menuAt === at}
              drag={order.drag}
              acts={acts}
            />
          ))}
        </Paper>
      )}
      {shown.length > drawn ? (
        <Button variant="default" onClick={() => setDrawn(drawn + PAGE)}>
          Show more ({shown.length - drawn} left)
        </Button>
      ) : null}
      <VisuallyHidden role="status">{order.said}</VisuallyHidden>
      <EntryDrawer
        title={item ? kind.nameOf(item) || `New ${kind.one}` : ""}
        fields={kind.fields}
        value={(item as Values | undefined) ?? null}
        onChange={(next) => onChange(items.with(openAt ?? 0, next as Item))}
        onRemove={
          add && openAt !== null
            ? () => {
                close();
                remove(openAt);
              }
            : null
        }
        onClose={close}
        errors={openAt === null ? [] : errorsWithin(errors, openAt)}
      />
    </Stack>
  );
}

function useShown<Item extends object>({ kind, items }: ListProps<Item>, look: typeof PLAIN) {
  const { query, sort, shelf } = useDeferredValue(look);
  return useMemo(
    () =>
      shownOf(items, {
        query,
        wordsOf: textsIn,
        keep: shelf === "" ? undefined : (item) => kind.filter?.of(item) === shelf,
        sort: sort === "" ? undefined : kind.sorts[Number(sort)],
      }),
    [items, kind, query, sort, shelf],
  );
}

/** Moves entries, says so, and keeps the keyboard on the one that was moved. */
function useOrder<Item extends object>({ kind, items, onChange }: ListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const toFocus = useRef<number | null>(null);
  const [menuAt, setMenuAt] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const move = (from: number, to: number) => {
    const item = items[from];
    setMenuAt(null);
    if (!item || to < 0 || to >= items.length) return;
    toFocus.current = to;
    setSaid(`${kind.nameOf(item)} is now ${to + 1} of ${items.length}.`);
    onChange(moved(items, from, to));
  };
  const { drag, handle, wasDrag } = useDragOrder(list, move);
  useEffect(() => {
    if (toFocus.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-grip="${toFocus.current}"]`)?.focus();
    toFocus.current = null;
  });
  const menu = (at: number | null) => {
    if (at === null || !wasDrag()) setMenuAt(at);
  };
  return { list, drag, menuAt, said, acts: { move, menu, handle } };
}

/** One object for all times whose calls reach what is newest, so that rows that did not change are not drawn again. */
function useSteady<Acts extends object>(acts: Acts): Acts {
  const latest = useRef(acts);
  latest.current = acts;
  const [steady] = useState(
    () =>
      new Proxy(acts, {
        get: (_, name) => Reflect.get(latest.current, name),
      }),
  );
  return steady;
}
