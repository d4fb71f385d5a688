/**
 * Whether the rich editor can hold a text without loss: its own Markdown of the text must render to the same HTML. `render`
 * makes HTML of Markdown as visitors get it.
 */
export async function isRich(
  markdown: string,
  render: (markdown: string) => Promise<string>,
): Promise<boolean> {
  if (markdown.trim() === "") return true;
  const { roundTrip } = await import("./rich-text.ts");
  const [before, after] = await Promise.all([render(markdown), render(roundTrip(markdown))]);
  return before === after;
}
