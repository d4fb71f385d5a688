import { useSyncExternalStore } from "react";
import type { ToDo } from "../../../core/booking/notary-checklist.ts";
import { dayKey, store, stored } from "../offline/waiting.ts";
import styles from "./day.module.css";

const CHANGED = "doorstep-ticks";
const TICKS = dayKey("ticks");

/** How many days' ticks a device keeps. */
const DAYS = 5;

/** A list to tick off; the ticks stay on this device, under the day and whatever the list belongs to. */
export function Ticks({
  day,
  of,
  list,
  label,
}: {
  day: string;
  of: string;
  list: readonly ToDo[];
  label: string;
}) {
  const ticked = useTicks(day);
  return (
    <ul className={styles.ticks} aria-label={label}>
      {list.map(({ id, text }) => {
        const name = `${of}/${id}`;
        return (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={ticked.includes(name)}
                onChange={({ currentTarget }) => tick(day, name, currentTarget.checked)}
              />
              <span>{text}</span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}

/** How many of a list are ticked. */
export function useTicked(day: string, of: string, list: readonly ToDo[]): number {
  const ticked = useTicks(day);
  return list.filter(({ id }) => ticked.includes(`${of}/${id}`)).length;
}

function useTicks(day: string): readonly string[] {
  const text = useSyncExternalStore(
    (onChange) => {
      for (const name of [CHANGED, "storage"]) window.addEventListener(name, onChange);
      return () => {
        for (const name of [CHANGED, "storage"]) window.removeEventListener(name, onChange);
      };
    },
    () => stored(TICKS),
    () => null,
  );
  return readTicks(text)[day] ?? [];
}

function tick(day: string, name: string, isOn: boolean): void {
  const all = readTicks(stored(TICKS));
  const rest = (all[day] ?? []).filter((other) => other !== name);
  const next = { ...all, [day]: isOn ? [...rest, name] : rest };
  const kept = Object.entries(next).toSorted(([a], [b]) => a.localeCompare(b));
  store(TICKS, JSON.stringify(Object.fromEntries(kept.slice(-DAYS))));
  window.dispatchEvent(new Event(CHANGED));
}

function readTicks(text: string | null): Record<string, string[]> {
  try {
    const read: unknown = JSON.parse(text ?? "{}");
    const days = Object.entries(Object(read) as object);
    return Object.fromEntries(days.filter(([, names]) => Array.isArray(names)));
  } catch {
    return {};
  }
}
