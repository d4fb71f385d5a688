import type { Post } from "../../core/blog/post.ts";
import { ART_HEIGHT, ART_WIDTH, type ArtColors, drawPostArt } from "../../core/blog/post-art.ts";
import { useSite } from "../site-layout/page-context.ts";

/** The colors of a drawing, taken from the page: light, dark and theme. */
export const ART_INKS: ArtColors = {
  ground: "hsl(var(--tint))",
  paper: "hsl(var(--card))",
  line: "hsl(var(--ink))",
  accent: "hsl(var(--act))",
};

/** The generated picture of a post in the site's colors. It is decoration and says nothing that the title does not. */
export function PostArt({ post, className = "" }: { post: Post; className?: string }) {
  const { categories } = useSite().blogCategories;
  const motif = categories.find(({ slug }) => slug === post.category)?.motif ?? "pen";
  return (
    <svg
      viewBox={`0 0 ${ART_WIDTH} ${ART_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      className={`post-art ${className}`}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawPostArt(post, motif, ART_INKS) }}
    />
  );
}
