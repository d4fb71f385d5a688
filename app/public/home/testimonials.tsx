import { useSite } from "../../site-layout/page-context.ts";

/** A list that scrolls on a phone must be reachable by keyboard. */
const SCROLLABLE = { tabIndex: 0 };

/** Quotes of clients with their names and ratings; all of them, or the first few. */
export function Testimonials({ most = Infinity }: { most?: number }) {
  const { testimonials } = useSite();
  if (testimonials.length === 0) return null;
  return (
    <section className="page pb-7 md:pb-24">
      <h2 className="display mb-4 text-h2 sm:mb-8">What clients say</h2>
      <ul
        {...SCROLLABLE}
        className="swipe grid gap-x-5 gap-y-8 sm:grid-cols-2 sm:gap-x-10 md:grid-cols-3"
      >
        {testimonials.slice(0, most).map(({ text, author, rating }) => (
          <li key={author} className="border-t border-rule pt-4 sm:pt-5">
            <figure>
              <blockquote className="font-serif text-base leading-snug sm:text-[1.2rem]">{`“${text}”`}</blockquote>
              <figcaption className="mt-3 flex items-center gap-3 text-small text-muted">
                {author}
                <Stars rating={rating} />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

const STAR = "m10 1.5 2.6 5.6 6.1.7-4.5 4.2 1.2 6-5.4-3-5.4 3 1.2-6L1.3 7.8l6.1-.7z";

/** The rating as stars in one drawing; each star is twenty units wide. */
function Stars({ rating }: { rating: number }) {
  return (
    <svg
      viewBox={`0 0 ${rating * 20} 20`}
      className="h-3.5 text-gold"
      fill="currentColor"
      role="img"
      aria-label={`${rating} of 5 stars`}
    >
      {Array.from({ length: rating }, (_, index) => index * 20).map((x) => (
        <path key={x} d={STAR} transform={`translate(${x})`} />
      ))}
    </svg>
  );
}
