import { telephoneLink } from "../../../core/format/phones.ts";
import { useSite, useWords } from "../../site-layout/page-context.ts";
import { PageHead } from "../../site-layout/page-head.tsx";

/** The page of an invalid manage link, with what to do next. */
export function VisitNotFound() {
  const { phone } = useSite().businessConfig;
  const words = useWords().visit;
  const [before, after] = words.noVisitText.split("{phone}");
  return (
    <section className="page grid justify-items-start gap-4 py-20">
      <PageHead title={words.noVisitTitle} description={words.noVisit} path="/visit" hidden />
      <h1 className="display text-title">{words.noVisit}</h1>
      <p className="max-w-[56ch] text-muted">
        {before}
        <a href={telephoneLink(phone)} className="link whitespace-nowrap">
          {phone}
        </a>
        {after}
      </p>
      <a href={telephoneLink(phone)} className="button button-stamp mt-2">
        {words.callNow}
      </a>
    </section>
  );
}
