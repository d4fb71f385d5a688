import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";

/** What a text may hold: no styles, no classes, no frames; headings get their ids after this, so nobody can plant one. */
const SAFE: typeof defaultSchema = {
  ...defaultSchema,
  attributes: { ...defaultSchema.attributes, "*": [] },
};

const pipeline = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize, SAFE)
  .use(rehypeSlug)
  .use(rehypeStringify)
  .freeze();

/** Markdown, whoever wrote it, as HTML that is safe to show: tables, lists and links stay, everything else is text. */
export function htmlOf(markdown: string): string {
  return String(pipeline.processSync(markdown));
}
