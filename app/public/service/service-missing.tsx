import { useLocation } from "react-router";
import { PageHead } from "../../site-layout/page-head.tsx";

/** Shown at the address of a service that the business no longer offers. */
export function ServiceMissing() {
  return (
    <section className="page grid justify-items-start gap-4 py-20">
      <PageHead
        title="Service not found"
        description="We do not offer this service at the moment."
        path={useLocation().pathname}
        hidden
      />
      <h1 className="display text-title">Service not found</h1>
      <p className="max-w-[56ch] text-muted">We do not offer this service at the moment.</p>
      <a href="/" className="button button-stamp">
        See our services
      </a>
    </section>
  );
}
