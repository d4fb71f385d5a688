import { useLocation } from "react-router";
import { PageHead } from "../../site-layout/page-head.tsx";

/** Shown at the address of a service that the business no longer offers. */
export function ServiceMissing() {
  return (
    <section className="page grid justify-items-start gap-4 py-20">
      <PageHead
        title="Service not found"
        description="We don't offer this service right now."
        path={useLocation().pathname}
        hidden
      />
      <h1 className="display text-title">Service not found</h1>
      <p className="max-w-[56ch] text-muted">We don't offer this service right now.</p>
      <a href="/" className="button button-stamp">
        See our services
      </a>
    </section>
  );
}
