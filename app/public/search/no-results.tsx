import { telephoneLink } from "../../../core/format/phones.ts";
import { useSite } from "../../site-layout/page-context.ts";
import { SearchBox } from "./search-box.tsx";

/** Says that nothing was found, and offers the phone number and the document finder. */
export function NoResults({ question }: { question: string }) {
  const { phone } = useSite().businessConfig;
  return (
    <section className="page pb-14 md:pb-20">
      <p className="max-w-[62ch] text-lead">
        {`We found nothing for “${question}”. Try fewer or different words, or call `}
        <a href={telephoneLink(phone)} className="link whitespace-nowrap tabular-nums">
          {phone}
        </a>
        .
      </p>
      <SearchBox
        question={question}
        label="Looking for a document? Ask the document finder"
        action="/faq"
        buttonLabel="Find"
        ariaLabel="Documents"
      />
    </section>
  );
}
