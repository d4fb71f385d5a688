import type { EmailFact } from "./lead-facts.ts";

/** Joins parts into plain text with a blank line between them. Lists of lines stay together, empty parts are left out. */
export function paragraphs(...parts: readonly (string | readonly string[])[]): string {
  const texts = parts.map((part) => (typeof part === "string" ? part : part.join("\n")));
  return `${texts.filter((text) => text.trim() !== "").join("\n\n")}\n`;
}

/** Facts as lines of text with their values aligned. */
export function factLines(facts: readonly EmailFact[]): string[] {
  const widest = Math.max(0, ...facts.map(({ label }) => label.length));
  return facts.map(({ label, value }) => `${`${label}:`.padEnd(widest + 2)}${value}`);
}

/** Lines under a title; nothing without lines. */
export function titledLines(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [title, "", ...lines] : [];
}

/** Text that somebody typed, as quoted lines (`> …`); no line for empty text. */
export function quotedLines(text: string): string[] {
  return text === "" ? [] : text.split(/\r\n?|\n/).map((line) => `> ${line}`.trimEnd());
}
