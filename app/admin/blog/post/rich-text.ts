import Image from "@tiptap/extension-image";
import { TableKit } from "@tiptap/extension-table";
import { MarkdownManager } from "@tiptap/markdown";
import StarterKit from "@tiptap/starter-kit";

/** What the rich editor knows: what Markdown can say, and no more. Nothing adds to a text by itself. */
export const RICH_TEXT = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, autolink: false, defaultProtocol: "https" },
    trailingNode: false,
    underline: false,
  }),
  TableKit.configure({ table: { resizable: false } }),
  Image,
];

/** A text in Markdown as the rich editor would write it. */
export function writtenBack(markdown: string): string {
  const manager = new MarkdownManager({ extensions: RICH_TEXT });
  return manager.serialize(manager.parse(markdown));
}
