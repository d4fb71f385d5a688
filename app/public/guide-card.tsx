import { dayText } from "../../core/blog/day-text.ts";
import { type Guide, readMinutes } from "../../core/blog/guides.ts";
import { SHELF_STEP } from "../../core/blog/shelf.ts";
import { useSite } from "../site-layout/frame.ts";
import { GuideArt } from "./guide-art.tsx";

/** A guide on a shelf: picture, date, minutes, title, what it answers, and who wrote it. */
function GuideCard({ guide, id }: { guide: Guide; id?: string }) {
  const { businessConfig } = useSite();
  return (
    <li
      {...(id ? { id } : {})}
      className="relative grid scroll-mt-20 grid-rows-[auto_auto_auto_1fr_auto] border border-rule bg-card hover:border-ink"
    >
      <GuideArt guide={guide} className="aspect-[480/200] w-full border-b border-rule" />
      <p className="flex flex-wrap gap-x-3 px-5 pt-4 text-fine text-muted tabular-nums">
        <time dateTime={guide.published}>{dayText(guide.published)}</time>
        <span>{`${readMinutes(guide)} min read`}</span>
      </p>
      <h3 className="display px-5 pt-2 text-h3">{guide.title}</h3>
      <p className="px-5 pt-2 text-small text-muted">{guide.excerpt}</p>
      <p className="flex items-center justify-between gap-4 px-5 pt-3 pb-3 text-small">
        <span className="text-muted">{guide.author ?? businessConfig.shortName}</span>
        <a
          href={`/blog/${guide.slug}`}
          className="link inline-flex min-h-11 items-center font-semibold after:absolute after:inset-0"
        >
          Read More
          <span className="sr-only">{`: ${guide.title}`}</span>
        </a>
      </p>
    </li>
  );
}

/** Guides side by side, three abreast where there is room, four in two rows; where a new dozen begins can be led to. */
export function GuideGrid({ guides }: { guides: readonly Guide[] }) {
  return (
    <ul className={`grid gap-6 sm:grid-cols-2 ${guides.length === 4 ? "" : "md:grid-cols-3"}`}>
      {guides.map((guide, at) => (
        <GuideCard
          key={guide.slug}
          guide={guide}
          {...(at > 0 && at % SHELF_STEP === 0 ? { id: `guide-${at + 1}` } : {})}
        />
      ))}
    </ul>
  );
}
