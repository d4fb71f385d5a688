import Image from "@tiptap/extension-image";
import { TableKit } from "@tiptap/extension-table";
import { MarkdownManager } from "@tiptap/markdown";
import StarterKit from "@tiptap/starter-kit";

/** The extensions of the rich editor: exactly what Markdown can express, and none that changes a text by itself. */
export const RICH_TEXT_EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, autolink: false, defaultProtocol: "https" },
    trailingNode: false,
    underline: false,
  }),
  TableKit.configure({ table: { resizable: false } }),
  Image,
];

/** A text in Markdown, parsed by the rich editor and written again by it. */
export function roundTrip(markdown: string): string {
  const manager = new MarkdownManager({ extensions: RICH_TEXT_EXTENSIONS });
  return manager.serialize(manager.parse(markdown));
}
