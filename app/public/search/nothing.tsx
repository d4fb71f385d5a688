import { telephoneLink } from "../../../core/site/phone.ts";
import { useSite } from "../../site-layout/frame.ts";
import { SearchBox } from "./search-box.tsx";

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
      <SearchBox
        question={question}
        label="Is it a paper? Ask the document finder"
        action="/faq"
        press="Find"
        second="Papers"
      />
    </section>
  );
}
