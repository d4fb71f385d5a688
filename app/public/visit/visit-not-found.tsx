import { telephoneLink } from "../../../core/format/phones.ts";
import { useSite } from "../../site-layout/page-context.ts";
import { PageHead } from "../../site-layout/page-head.tsx";

/** The page of an invalid manage link, with what to do next. */
export function VisitNotFound() {
  const { phone } = useSite().businessConfig;
  return (
    <section className="page grid justify-items-start gap-4 py-20">
      <PageHead
        title="404: no such visit"
        description="We can't find that visit."
        path="/visit"
        hidden
      />
      <h1 className="display text-title">We can't find that visit</h1>
      <p className="max-w-[56ch] text-muted">
        {"Part of the link may be missing. Open it from your email again, or call "}
        <a href={telephoneLink(phone)} className="link whitespace-nowrap">
          {phone}
        </a>
        {" and we'll find your visit."}
      </p>
      <a href={telephoneLink(phone)} className="button button-stamp mt-2">
        Call Now
      </a>
    </section>
  );
}
