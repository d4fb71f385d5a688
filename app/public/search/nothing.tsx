import { telephoneLink } from "../../../core/site/phone.ts";
import { useSite } from "../../chrome/frame.ts";

/** Nothing fits: says so, and offers the phone and the finder. */
export function Nothing({ question }: { question: string }) {
  const { phone } = useSite().businessConfig;
  return (
    <section className="page pb-14 md:pb-20">
      <p className="max-w-[62ch] text-lead">
        {`We found nothing for “${question}”. Try fewer or other words, or call `}
        <a href={telephoneLink(phone)} className="link whitespace-nowrap tabular-nums">
          {phone}
        </a>
        .
      </p>
      <search aria-label="Papers">
        <form action="/faq" method="get" className="mt-8 max-w-2xl border-t border-rule pt-5">
          <label htmlFor="paper" className="mb-1 block text-fine font-semibold">
            Is it a paper? Ask the document finder
          </label>
          <div className="grid grid-cols-[1fr_auto] gap-3">
            <input
              id="paper"
              type="search"
              name="q"
              defaultValue={question}
              maxLength={200}
              autoComplete="off"
              className="field"
            />
            <button type="submit" className="button">
              Find
            </button>
          </div>
        </form>
      </search>
    </section>
  );
}
