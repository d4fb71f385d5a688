import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { isFigurePath } from "../../core/blog/figures/figure.ts";
import { findCitations } from "../../core/law/citations.ts";
import { formUrl, formWidths, pictureAt, pictureSrcSet } from "../../core/media/address.ts";
import type { Pictures, ShownPicture } from "../../core/media/picture.ts";

/**
 * What HTML may contain: no styles, classes or frames. Heading ids are added afterwards, so that authors cannot inject
 * them.
 */
const SANITIZE_SCHEMA: typeof defaultSchema = {
  ...defaultSchema,
  attributes: { ...defaultSchema.attributes, "*": [], img: ["src", "alt"] },
};

/** The displayed width of a picture in a text. */
const SIZES = "(min-width: 44rem) 42rem, calc(100vw - 2.5rem)";
/** The width for browsers that do not choose one: wide enough for a text. */
const USUAL_WIDTH = 960;

/** Texts in which a citation is no link: links, headings and code. */
const WITHOUT_CITATION_LINKS = new Set(["a", "code", "pre", "h1", "h2", "h3", "h4", "h5", "h6"]);

const pipeline = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize, SANITIZE_SCHEMA)
  .use(rehypeSlug)
  .use(rehypeStringify)
  .freeze();

type Root = Parameters<typeof pipeline.stringify>[0];
type Element = Extract<Root["children"][number], { type: "element" }>;
type ElementContent = Element["children"][number];

/**
 * Converts Markdown from any author to safe HTML: tables, lists and links stay, citations of law link to the official
 * text, and pictures of the site's library get all their sizes. A figure of the product (`/figures/…`) stays a picture. External pictures are replaced by their alternative
 * text, so that no visit is reported to other sites.
 */
export function markdownToHtml(markdown: string, pictures: Pictures = {}): string {
  const tree = pipeline.runSync(pipeline.parse(markdown));
  return pipeline.stringify(enrich(tree, pictures));
}

function enrich<Node extends Root | Element>(node: Node, pictures: Pictures): Node {
  const hasCitationLinks = node.type === "root" || !WITHOUT_CITATION_LINKS.has(node.tagName);
  const labeled = node.type === "element" && node.tagName === "table" ? labelCells(node) : node;
  // What an element may contain, a root may contain too.
  const children = (labeled.children as Root["children"]).flatMap((child): Root["children"] => {
    if (child.type === "text" && hasCitationLinks) return linkCitations(child.value);
    if (child.type !== "element") return [child];
    return [child.tagName === "img" ? pictureElement(child, pictures) : enrich(child, pictures)];
  });
  return { ...node, children };
}

/** A table whose cells name their column: on a narrow screen, where rows are stacked, each cell shows it. */
function labelCells(table: Element): Element {
  const rows = childElements(table).flatMap(childElements);
  const [head, ...body] = rows.map(childElements);
  const labels = (head ?? []).map(textOf).map((label) => label.replace(/(?<=[^?:])$/, ":"));
  for (const cells of body) {
    for (const [column, cell] of cells.entries()) {
      if (column > 0 && labels[column]) cell.properties = { dataLabel: labels[column] };
    }
  }
  return table;
}

function childElements({ children }: Element): Element[] {
  return children.filter((child) => child.type === "element");
}

function textOf(node: ElementContent): string {
  if (node.type === "text") return node.value;
  return node.type === "element" ? node.children.map(textOf).join("") : "";
}

function linkCitations(value: string): Root["children"] {
  const nodes: Root["children"] = [];
  let from = 0;
  for (const { start, end, url } of findCitations(value)) {
    nodes.push({ type: "text", value: value.slice(from, start) });
    nodes.push(element("a", { href: url }, [{ type: "text", value: value.slice(start, end) }]));
    from = end;
  }
  return [...nodes, { type: "text", value: value.slice(from) }].filter(
    (node) => node.type !== "text" || node.value !== "",
  ) as Root["children"]; // only texts and elements are made here
}

function pictureElement(img: Element, pictures: Pictures): ElementContent {
  const { src, alt } = img.properties;
  const text = String(alt ?? "");
  if (isFigurePath(String(src))) return element("img", { src, alt: text, loading: "lazy" });
  const picture = pictureAt(pictures, String(src ?? ""));
  if (!picture) return { type: "text", value: text };
  const source = { type: "image/avif", srcSet: pictureSrcSet(picture, "avif"), sizes: SIZES };
  return element("picture", {}, [
    element("source", source),
    element("img", { ...imageAttributes(picture), alt: text || picture.alt }),
  ]);
}

function imageAttributes(picture: ShownPicture): Element["properties"] {
  const { width, height } = picture;
  const defaultWidth = formWidths(width).find((kept) => kept >= USUAL_WIDTH) ?? width;
  return {
    src: formUrl(picture, defaultWidth, "webp"),
    srcSet: pictureSrcSet(picture, "webp"),
    sizes: SIZES,
    width,
    height,
    loading: "lazy",
    decoding: "async",
  };
}

function element(
  tagName: string,
  properties: Element["properties"],
  children: ElementContent[] = [],
): Element {
  return { type: "element", tagName, properties, children };
}
