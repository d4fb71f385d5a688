import type { SectionKey } from "../../../../core/sections/registry.ts";
import { readStored, removeStored, writeStored } from "../drafts/device-storage.ts";

/**
 * The browser's own copy of a section, under the section's key: it outlives a lost connection, a closed tab and a session
 * that ended. It is stored with the version it is based on and whether the server has it.
 */
export interface SectionCopy {
  readonly value: unknown;
  readonly basedOn: number;
  /** ISO instant. */
  readonly savedAt: string;
  /** Save was pressed but the server could not be reached, so this copy still has to be published. */
  readonly unsent: boolean;
}

const detailsKey = (key: SectionKey) => `${key}:copy`;

/** Stores what was typed. */
export function storeSectionCopy(key: SectionKey, { value, ...details }: SectionCopy): void {
  writeStored(key, value);
  writeStored(detailsKey(key), details);
}

/** The copy of a section, if there is one that can be read. */
export function readSectionCopy(key: SectionKey): SectionCopy | null {
  const value = readStored(key);
  const details = readStored(detailsKey(key));
  return value && isDetails(details) ? { ...details, value } : null;
}

/** After a publish and after a discard the copy equals what the form shows, and nothing is left to send. */
export function storeSyncedCopy(key: SectionKey, value: unknown): void {
  dropSectionCopy(key);
  writeStored(key, value);
}

/** Takes back the offer of a copy that nobody wants. */
export function dropSectionCopy(key: SectionKey): void {
  removeStored(detailsKey(key));
}

function isDetails(stored: unknown): stored is Omit<SectionCopy, "value"> {
  return (
    typeof stored === "object" &&
    stored !== null &&
    "basedOn" in stored &&
    "savedAt" in stored &&
    "unsent" in stored
  );
}
