import { ART_HEIGHT, ART_WIDTH, artOf, type Inks } from "../../core/blog/art.ts";
import type { Guide } from "../../core/blog/guides.ts";
import { useSite } from "../site-layout/frame.ts";

const INKS: Inks = {
  ground: "hsl(var(--tint))",
  paper: "hsl(var(--card))",
  line: "hsl(var(--ink))",
  faint: "hsl(var(--rule))",
  accent: "hsl(var(--act))",
  gold: "hsl(var(--gold))",
};

/** The drawn picture of a guide, in the site's colours. It says nothing that the title does not. */
export function GuideArt({ guide, className = "" }: { guide: Guide; className?: string }) {
  const { categories } = useSite().blogCategories;
  const motif = categories.find(({ slug }) => slug === guide.category)?.motif ?? "pen";
  return (
    <svg
      viewBox={`0 0 ${ART_WIDTH} ${ART_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: artOf(guide.title, motif, INKS) }}
    />
  );
}
