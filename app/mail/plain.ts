import type { Fact } from "./facts.ts";

/** A plain text of paragraphs; empty ones are left out. */
export function paragraphs(...parts: readonly (string | readonly string[])[]): string {
  const texts = parts.map((part) => (typeof part === "string" ? part : part.join("\n")));
  return `${texts.filter((text) => text.trim() !== "").join("\n\n")}\n`;
}

/** Facts as lines, their values one below the other. */
export function factLines(facts: readonly Fact[]): string[] {
  const widest = Math.max(0, ...facts.map(({ label }) => label.length));
  return facts.map(({ label, value }) => `${`${label}:`.padEnd(widest + 2)}${value}`);
}

/** Somebody's own words, set off from ours. */
export function quoted(words: string): string[] {
  return words === "" ? [] : words.split(/\r\n?|\n/).map((line) => `> ${line}`.trimEnd());
}
