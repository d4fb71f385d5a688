import { type Post, type PostCategory, readingMinutes } from "../../../core/blog/post.ts";
import { type categoryPage, relatedPosts } from "../../../core/blog/post-lists.ts";
import { formatDay } from "../../../core/format/days.ts";
import { guideAuthor, lawReviewer } from "../../../core/law/law-review.ts";
import { categoryDescription, postTitle } from "../../../core/sections/public-pages.ts";
import { useSite } from "../../site-layout/page-context.ts";
import { PageHead } from "../../site-layout/page-head.tsx";
import figuresCss from "../../ui/figures.css?inline";
import { Accordion } from "../../widgets/accordion.tsx";
import type { QuoteFormConfig, QuoteState } from "../../widgets/quote-form/quote-state.ts";
import { PostArt } from "../post-art.tsx";
import { PostGrid } from "../post-card.tsx";
import { Prose } from "../prose.tsx";
import { QuoteCard } from "../quote-card.tsx";
import { AreaNote } from "./area-note.tsx";
import { PostList } from "./category-page.tsx";
import { HubCards } from "./hub-cards.tsx";
import { CallToAction, NextLinks, NextSteps } from "./next-steps.tsx";
import { PopularServices } from "./popular-services.tsx";
import printCss from "./print.css?inline";

interface Props {
  readonly post: Post;
  readonly category: PostCategory | null;
  readonly html: string;
  readonly postList: ReturnType<typeof categoryPage> | null;
  readonly cards: NonNullable<ReturnType<typeof useSite>["blogCategories"]["hub"]>["cards"];
  readonly config: QuoteFormConfig;
  readonly state: QuoteState;
}

/** A post: the text with the quote form beside it, and what to do next below. */
export function PostArticle({ post, category, html, postList, cards, config, state }: Props) {
  const site = useSite();
  const related = relatedPosts(post, site.guides);
  const page = postList?.page ?? 1;
  return (
    <>
      <PageHead
        title={postTitle(post, site, page)}
        description={categoryDescription(post, page)}
        path={`/blog/${post.slug}${page > 1 ? `?page=${page}` : ""}`}
      />
      <article>
        <PostHeader post={post} />
        <div className="page grid gap-12 pb-14 md:pb-20 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-16">
          <div className="min-w-0">
            <details className="mb-8 border border-rule border-l-4 border-l-act bg-card lg:hidden">
              <summary className="flex min-h-14 cursor-pointer items-center px-5 font-semibold">
                See the price of a visit
              </summary>
              <div className="px-2 pb-2">
                <QuoteCard
                  config={config}
                  state={state}
                  action={`/blog/${post.slug}`}
                  name="guide"
                />
              </div>
            </details>
            {cards.length > 0 ? <HubCards cards={cards} /> : null}
            <PostText html={html} isPrinted={post.tags.includes("checklist")} />
            {post.locationNote ? <AreaNote /> : null}
            <CallToAction post={post} />
          </div>
          <aside
            className="hidden content-start gap-8 self-start lg:sticky lg:top-24 lg:grid"
            aria-label="Price and services"
          >
            <QuoteCard
              config={config}
              state={state}
              action={`/blog/${post.slug}`}
              name="guide-side"
              isCalculator={false}
            />
            <PopularServices />
          </aside>
        </div>
        {post.faqs.length > 0 ? (
          <section className="bg-tint py-14 md:py-20">
            <div className="page grid gap-8 md:grid-cols-[1fr_1.4fr] md:gap-16">
              <h2 className="display text-h2">Frequently asked questions</h2>
              <Accordion name="guide-faq" items={post.faqs} />
            </div>
          </section>
        ) : null}
      </article>
      <NextSteps post={post} />
      {category && postList ? (
        <section className="page py-14 md:py-20">
          <h2 className="display mb-8 text-h2">{`More ${category.title.toLowerCase()}`}</h2>
          <PostList postList={postList} hasArt={false} />
        </section>
      ) : (
        <section className="page py-14 md:py-20">
          <h2 className="display mb-8 text-h2">Related reading</h2>
          <PostGrid posts={related} hasArt={!html.includes(FIGURE)} />
        </section>
      )}
      <NextLinks />
    </>
  );
}

const FIGURE = '<figure class="fig">';

/** The text, with the styles of its figures and of a checklist on paper, which come after those of the text. */
function PostText({ html, isPrinted }: { html: string; isPrinted: boolean }) {
  return (
    <>
      {html.includes(FIGURE) ? (
        <style href="figures" precedence="default">
          {figuresCss}
        </style>
      ) : null}
      <Prose html={html} />
      {isPrinted ? (
        <style href="print" precedence="default">
          {printCss}
        </style>
      ) : null}
    </>
  );
}

function PostHeader({ post }: { post: Post }) {
  const site = useSite();
  const reviewer = lawReviewer(site);
  return (
    <header className="page grid items-end gap-6 py-8 md:grid-cols-[1.25fr_1fr] md:gap-12 md:py-14">
      <div>
        <h1 className="display text-title">{post.title}</h1>
        <p className="mt-3 max-w-[56ch] text-lead text-muted">{post.subtitle}</p>
        <p className="mt-4 flex flex-wrap gap-x-4 text-small text-muted tabular-nums">
          <span>{guideAuthor(post, site)}</span>
          <time dateTime={post.updated ?? post.published}>
            {`${post.updated ? "Updated " : ""}${formatDay(post.updated ?? post.published, "long")}`}
          </time>
          <span>{`${readingMinutes(post)} min read`}</span>
        </p>
        {reviewer ? (
          <p className="mt-1 text-small text-muted">
            {`Law reviewed ${formatDay(site.lawReview.reviewedOn, "long")} by ${reviewer}`}
          </p>
        ) : null}
      </div>
      <PostArt post={post} className="hidden w-full border border-rule md:block" />
    </header>
  );
}
