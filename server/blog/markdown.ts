import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { formAddress, pictureAt, srcSetOf, widthsOf } from "../../core/media/address.ts";
import type { Pictures, ShownPicture } from "../../core/media/picture.ts";

/** What a text may hold: no styles, no classes, no frames; headings get their ids after this, so nobody can plant one. */
const SAFE: typeof defaultSchema = {
  ...defaultSchema,
  attributes: { ...defaultSchema.attributes, "*": [], img: ["src", "alt"] },
};

/** How wide a picture in a text is shown. */
const SIZES = "(min-width: 44rem) 42rem, calc(100vw - 2.5rem)";
/** What a browser takes that chooses no form: wide enough for a text. */
const USUAL_WIDTH = 960;

const pipeline = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize, SAFE)
  .use(rehypeSlug)
  .use(rehypeStringify)
  .freeze();

type Root = Parameters<typeof pipeline.stringify>[0];
type Element = Extract<Root["children"][number], { type: "element" }>;
type ElementContent = Element["children"][number];

/**
 * Markdown, whoever wrote it, as HTML that is safe to show: tables, lists and links stay, and pictures of the site's library in
 * all their forms. Of a picture from elsewhere only its words stay, for no visit is told to strangers.
 */
export function htmlOf(markdown: string, pictures: Pictures = {}): string {
  const tree = pipeline.runSync(pipeline.parse(markdown));
  return pipeline.stringify(withPictures(tree, pictures));
}

function withPictures<Node extends Root | Element>(node: Node, pictures: Pictures): Node {
  const children = (node.children as Root["children"]).map((child) => {
    if (child.type !== "element") return child;
    return child.tagName === "img" ? shown(child, pictures) : withPictures(child, pictures);
  });
  return { ...node, children };
}

function shown(img: Element, pictures: Pictures): ElementContent {
  const { src, alt } = img.properties;
  const picture = pictureAt(pictures, String(src ?? ""));
  const words = String(alt ?? "");
  if (!picture) return { type: "text", value: words };
  const source = { type: "image/avif", srcSet: srcSetOf(picture, "avif"), sizes: SIZES };
  return element("picture", {}, [
    element("source", source),
    element("img", { ...formsOf(picture), alt: words || picture.alt }),
  ]);
}

function formsOf(picture: ShownPicture): Element["properties"] {
  const { width, height } = picture;
  const usual = widthsOf(width).find((kept) => kept >= USUAL_WIDTH) ?? width;
  return {
    src: formAddress(picture, usual, "webp"),
    srcSet: srcSetOf(picture, "webp"),
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
