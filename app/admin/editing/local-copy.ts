import type { SectionKey } from "../../../core/site/sections.ts";

/**
 * The browser's own copy of a section under the key the section has: it outlives a lost network, a closed tab and a
 * session that ended. Beside it stands what it began from, and whether the server has it.
 */
export interface LocalCopy {
  readonly value: unknown;
  readonly basedOn: number;
  /** ISO instant. */
  readonly savedAt: string;
  /** Somebody pressed Save and the server was not reached: it is to be published. */
  readonly unsent: boolean;
}

const beside = (key: SectionKey) => `${key}:copy`;

/** Keeps what was typed. A browser without room or leave keeps nothing, and the form goes on. */
export function keepCopy(key: SectionKey, { value, ...rest }: LocalCopy): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    localStorage.setItem(beside(key), JSON.stringify(rest));
  } catch {
    // private mode, or full: the draft on the server is there for that
  }
}

/** The copy of a section, if there is one that can be read. */
export function copyOf(key: SectionKey): LocalCopy | null {
  try {
    const value = localStorage.getItem(key);
    const rest = localStorage.getItem(beside(key));
    return value && rest ? { ...JSON.parse(rest), value: JSON.parse(value) } : null;
  } catch {
    return null;
  }
}

/** After a publish, and after a discard, the copy says what the form shows and owes the server nothing. */
export function mirror(key: SectionKey, value: unknown): void {
  dropCopy(key);
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // it is a mirror: what counts is published
  }
}

/** A copy nobody wants any more is not offered again. */
export function dropCopy(key: SectionKey): void {
  try {
    localStorage.removeItem(beside(key));
  } catch {
    // nothing was kept then
  }
}
