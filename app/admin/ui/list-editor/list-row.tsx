import { ActionIcon, Menu, Text, UnstyledButton } from "@mantine/core";
import { GripVertical, Trash2 } from "lucide-react";
import { memo, type ReactNode } from "react";
import styles from "./list-row.module.css";
import type { Drag } from "./use-drag-order.ts";

/** What a row can do; the same object for all rows and all times. */
export interface RowActs {
  open(at: number): void;
  remove(at: number): void;
  move(from: number, to: number): void;
  /** Opens the menu of moves; null closes it. */
  menu(at: number | null): void;
  /** What the handle listens to for a drag. */
  handle(at: number): object;
}

interface RowProps {
  readonly at: number;
  readonly count: number;
  readonly name: string;
  readonly summary: string;
  readonly refused: string | undefined;
  readonly aside: ReactNode;
  readonly canMove: boolean;
  readonly canRemove: boolean;
  readonly isMenuOpen: boolean;
  readonly drag: Drag | null;
  readonly acts: RowActs;
}

/** One entry of a list: held to be moved, tapped to be changed, removed with a way back. */
export const ListRow = memo(function ListRow(props: RowProps) {
  const { at, name, summary, refused, aside, canMove, canRemove, drag, acts } = props;
  return (
    <li data-at={at} className={[styles.row, dragClass(at, drag)].join(" ")}>
      {canMove ? <Grip {...props} /> : <span />}
      <UnstyledButton className={styles.open} onClick={() => acts.open(at)} data-open={at}>
        <Text fw={600} style={{ overflowWrap: "anywhere" }}>
          {name}
        </Text>
        <Text size="sm" c="dimmed" lineClamp={2} component="div">
          {summary}
        </Text>
        {refused ? (
          <Text size="sm" c="seal">
            {refused}
          </Text>
        ) : null}
      </UnstyledButton>
      {aside ?? <span />}
      {canRemove ? (
        <ActionIcon aria-label={`Remove ${name}`} onClick={() => acts.remove(at)} color="dark">
          <Trash2 size={18} aria-hidden />
        </ActionIcon>
      ) : (
        <span />
      )}
    </li>
  );
});

/** The handle: dragged, moved by arrow keys, or tapped for a menu of moves. */
function Grip({ at, count, name, isMenuOpen, acts }: RowProps) {
  const grip = (
    <ActionIcon
      className={styles.grip ?? ""}
      color="dark"
      aria-label={`Move ${name}, ${at + 1} of ${count}`}
      data-grip={at}
      onKeyDown={(event) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (step === undefined || isMenuOpen) return;
        event.preventDefault();
        acts.move(at, at + step);
      }}
      onClick={() => acts.menu(at)}
      {...acts.handle(at)}
    >
      <GripVertical size={18} aria-hidden />
    </ActionIcon>
  );
  if (!isMenuOpen) return grip;
  const last = count - 1;
  const moves = [
    { label: "Move up", to: at - 1 },
    { label: "Move down", to: at + 1 },
    { label: "To the top", to: 0 },
    { label: "To the end", to: last },
  ];
  return (
    <Menu opened onClose={() => acts.menu(null)} position="bottom-start">
      <Menu.Target>{grip}</Menu.Target>
      <Menu.Dropdown>
        {moves.map(({ label, to }) => (
          <Menu.Item
            key={label}
            disabled={to < 0 || to > last || to === at}
            onClick={() => acts.move(at, to)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function dragClass(at: number, drag: Drag | null): string | undefined {
  if (!drag) return undefined;
  if (at === drag.from) return styles.held;
  if (at !== drag.over) return undefined;
  return drag.over < drag.from ? styles.before : styles.after;
}
