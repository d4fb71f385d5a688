import { useSyncExternalStore } from "react";
import type { NotaryChecklistItem } from "../../../core/booking/intake/notary-checklist.ts";
import { readStoredText, storageKey, writeStoredText } from "../shared/offline/report-queue.ts";
import styles from "./day.module.css";

const CHANGED = "doorstep-ticks";
const STORAGE_KEY = storageKey("ticks");

/** The number of days whose checkmarks a device stores. */
const MAX_DAYS = 5;

/** A checklist whose checkmarks are stored on this device, by day and group. */
export function CheckableList({
  day,
  group,
  list,
  label,
}: {
  day: string;
  group: string;
  list: readonly NotaryChecklistItem[];
  label: string;
}) {
  const checkedIds = useCheckedIds(day);
  return (
    <ul className={styles.ticks} aria-label={label}>
      {list.map(({ id, text }) => {
        const name = `${group}/${id}`;
        return (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={checkedIds.includes(name)}
                onChange={({ currentTarget }) => setChecked(day, name, currentTarget.checked)}
              />
              <span>{text}</span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}

/** The number of checked items of a list. */
export function useCheckedCount(
  day: string,
  group: string,
  list: readonly NotaryChecklistItem[],
): number {
  const checkedIds = useCheckedIds(day);
  return list.filter(({ id }) => checkedIds.includes(`${group}/${id}`)).length;
}

function useCheckedIds(day: string): readonly string[] {
  const text = useSyncExternalStore(
    (onChange) => {
      for (const name of [CHANGED, "storage"]) window.addEventListener(name, onChange);
      return () => {
        for (const name of [CHANGED, "storage"]) window.removeEventListener(name, onChange);
      };
    },
    () => readStoredText(STORAGE_KEY),
    () => null,
  );
  return parseChecked(text)[day] ?? [];
}

function setChecked(day: string, name: string, isOn: boolean): void {
  const all = parseChecked(readStoredText(STORAGE_KEY));
  const rest = (all[day] ?? []).filter((other) => other !== name);
  const next = { ...all, [day]: isOn ? [...rest, name] : rest };
  const sorted = Object.entries(next).toSorted(([a], [b]) => a.localeCompare(b));
  writeStoredText(STORAGE_KEY, JSON.stringify(Object.fromEntries(sorted.slice(-MAX_DAYS))));
  window.dispatchEvent(new Event(CHANGED));
}

function parseChecked(text: string | null): Record<string, string[]> {
  try {
    const read: unknown = JSON.parse(text ?? "{}");
    const days = Object.entries<string[]>(Object(read));
    return Object.fromEntries(days.filter(([, names]) => Array.isArray(names)));
  } catch {
    return {};
  }
}
