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
        description="This link opens no visit."
        path="/visit"
        hidden
      />
      <h1 className="display text-h2">This link opens no visit</h1>
      <p className="max-w-[56ch] text-muted">
        {"It may have lost its last letters on the way. Open it from the mail once more, or call "}
        <a href={telephoneLink(phone)} className="link whitespace-nowrap">
          {phone}
        </a>
        {" and we find your visit."}
      </p>
      <a href={telephoneLink(phone)} className="button button-stamp mt-2">
        Call Now
      </a>
    </section>
  );
}
