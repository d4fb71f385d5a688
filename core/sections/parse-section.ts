import { readSection } from "./read-section.ts";
import type { SectionKey } from "./registry.ts";
import { fillTokens, type TextTokens, tokensWithin } from "./text-tokens.ts";

/**
 * Sections as written, by the value they were parsed from. Sites share the built-in ones, which are parsed once for all. A value
 * belongs to one section and is never changed.
 */
const writtenSections = new WeakMap<object, unknown>();

/** A section as written, its tokens not filled. Throws a SectionError with every field the schema rejects. */
export function parseWritten(key: SectionKey, value: unknown, site: string): unknown {
  if (!isObject(value)) return readSection(key, value, key, site);
  const parsed = writtenSections.get(value) ?? readSection(key, value, key, site);
  writtenSections.set(value, parsed);
  return parsed;
}

/**
 * A section with its tokens filled. Sites whose tokens have the same values here share it, as do the versions of one site: a
 * publish parses again only what it changed. Throws a SectionError for an unknown token, or when filling makes a field invalid.
 */
export function parseFilled(
  key: SectionKey,
  value: unknown,
  tokens: TextTokens,
  site: string,
): unknown {
  if (!isObject(value)) return readSection(key, fillTokens(value, tokens, key, site), key, site);
  const own = filledSections.get(value) ?? new FilledSections(tokensWithin(value));
  filledSections.set(value, own);
  if (own.names.length === 0) return parseWritten(key, value, site);
  const id = JSON.stringify(own.names.map((name) => tokens.get(name)));
  const known = own.get(id);
  if (known) return known;
  const filled = fillTokens(value, tokens, key, site, own.share);
  const parsed = readSection(key, filled, key, site);
  if (isObject(parsed)) own.set(id, parsed);
  return parsed;
}

/** So many fillings of one long text are remembered. */
const SHARED_TEXTS = 4;
/** Shorter texts take little memory. */
const LONG_TEXT = 200;

/** What became of one written section. Held weakly: a filled section leaves with the last site that has it. */
class FilledSections {
  /** The tokens that the section uses. */
  readonly names: readonly string[];
  #parsed = new Map<string, WeakRef<object>>();
  #sweepAt = 32;
  #texts = new Map<string, readonly string[]>();

  constructor(names: readonly string[]) {
    this.names = names;
  }

  get(id: string): object | undefined {
    return this.#parsed.get(id)?.deref();
  }

  set(id: string, parsed: object): void {
    this.#parsed.set(id, new WeakRef(parsed));
    if (this.#parsed.size < this.#sweepAt) return;
    for (const [at, held] of this.#parsed) if (!held.deref()) this.#parsed.delete(at);
    this.#sweepAt = 2 * this.#parsed.size + 32;
  }

  /** The same text that another site has: with other prices most guides still read the same. */
  readonly share = (written: string, filled: string): string => {
    if (filled.length < LONG_TEXT) return filled;
    const known = this.#texts.get(written) ?? [];
    const equal = known.find((text) => text === filled);
    if (equal === undefined) this.#texts.set(written, [filled, ...known].slice(0, SHARED_TEXTS));
    return equal ?? filled;
  };
}

const filledSections = new WeakMap<object, FilledSections>();

function isObject(value: unknown): value is object {
  return value !== null && typeof value === "object";
}
