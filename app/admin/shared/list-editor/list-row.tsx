import { ActionIcon, Menu, Text, UnstyledButton } from "@mantine/core";
import { GripVertical, Trash2 } from "lucide-react";
import { memo, type ReactNode } from "react";
import styles from "./list-row.module.css";
import type { DragState } from "./use-drag-order.ts";

/** What a row can do. One object for all rows and renderings, so that unchanged rows are not drawn again. */
export interface RowActions {
  open(index: number): void;
  remove(index: number): void;
  move(from: number, to: number): void;
  /** Opens the menu of moves. */
  openMenu(index: number): void;
  closeMenu(): void;
  /** The event handlers of the drag handle. */
  handleProps(index: number): object;
}

interface RowProps {
  readonly index: number;
  readonly count: number;
  readonly name: string;
  readonly summary: string;
  readonly error: string | undefined;
  readonly control: ReactNode;
  readonly canMove: boolean;
  readonly canRemove: boolean;
  readonly isMenuOpen: boolean;
  readonly drag: DragState | null;
  readonly actions: RowActions;
}

/** One entry of a list: dragged to be moved, tapped to be changed, removed with an undo. */
export const ListRow = memo(function ListRow(props: RowProps) {
  const { index, name, summary, error, control, canMove, canRemove, drag, actions } = props;
  return (
    <li data-at={index} className={[styles.row, dragClass(index, drag)].join(" ")}>
      {canMove ? <DragHandle {...props} /> : <span />}
      <UnstyledButton className={styles.open} onClick={() => actions.open(index)} data-open={index}>
        <Text fw={600} style={{ overflowWrap: "anywhere" }}>
          {name}
        </Text>
        <Text size="sm" c="dimmed" lineClamp={2} component="div">
          {summary}
        </Text>
        {error ? (
          <Text size="sm" c="seal">
            {error}
          </Text>
        ) : null}
      </UnstyledButton>
      {control ?? <span />}
      {canRemove ? (
        <ActionIcon
          aria-label={`Remove ${name}`}
          onClick={() => actions.remove(index)}
          color="dark"
        >
          <Trash2 size={18} aria-hidden />
        </ActionIcon>
      ) : (
        <span />
      )}
    </li>
  );
});

/** The drag handle: dragged, moved by arrow keys, or tapped for a menu of moves. */
function DragHandle({ index, count, name, isMenuOpen, actions }: RowProps) {
  const handle = (
    <ActionIcon
      className={styles.grip ?? ""}
      color="dark"
      aria-label={`Move ${name}, ${index + 1} of ${count}`}
      data-grip={index}
      onKeyDown={(event) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (step === undefined || isMenuOpen) return;
        event.preventDefault();
        actions.move(index, index + step);
      }}
      onClick={() => actions.openMenu(index)}
      {...actions.handleProps(index)}
    >
      <GripVertical size={18} aria-hidden />
    </ActionIcon>
  );
  if (!isMenuOpen) return handle;
  const last = count - 1;
  const moves = [
    { label: "Move up", to: index - 1 },
    { label: "Move down", to: index + 1 },
    { label: "Move to top", to: 0 },
    { label: "Move to bottom", to: last },
  ];
  return (
    <Menu opened onClose={() => actions.closeMenu()} position="bottom-start">
      <Menu.Target>{handle}</Menu.Target>
      <Menu.Dropdown>
        {moves.map(({ label, to }) => (
          <Menu.Item
            key={label}
            disabled={to < 0 || to > last || to === index}
            onClick={() => actions.move(index, to)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function dragClass(index: number, drag: DragState | null): string | undefined {
  if (!drag) return undefined;
  if (index === drag.from) return styles.held;
  if (index !== drag.over) return undefined;
  return drag.over < drag.from ? styles.before : styles.after;
}
