/**
 * Whether the rich editor can hold a text: written back by it, the text reads just the same. `reads` makes HTML of Markdown as
 * visitors get it.
 */
export async function isRich(
  markdown: string,
  reads: (markdown: string) => Promise<string>,
): Promise<boolean> {
  if (markdown.trim() === "") return true;
  const { writtenBack } = await import("./rich-text.ts");
  const [before, after] = await Promise.all([reads(markdown), reads(writtenBack(markdown))]);
  return before === after;
}
