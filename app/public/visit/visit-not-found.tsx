import { telephoneLink } from "../../../core/format/phones.ts";
import { useSite, useWords } from "../../site-layout/page-context.ts";
import { PageHead } from "../../site-layout/page-head.tsx";
import { WithPhoneLink } from "../with-phone-link.tsx";

/** The page of an invalid manage link, with what to do next. */
export function VisitNotFound() {
  const { phone } = useSite().businessConfig;
  const words = useWords().visit;
  return (
    <section className="page grid justify-items-start gap-4 py-20">
      <PageHead title={words.noVisitTitle} description={words.noVisit} path="/visit" hidden />
      <h1 className="display text-title">{words.noVisit}</h1>
      <p className="max-w-[56ch] text-muted">
        <WithPhoneLink text={words.noVisitText} />
      </p>
      <a href={telephoneLink(phone)} className="button button-stamp mt-2">
        {words.callNow}
      </a>
    </section>
  );
}
