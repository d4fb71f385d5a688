import { useLocation } from "react-router";
import { breadcrumbs } from "../../../core/site/breadcrumbs.ts";
import { useSite } from "../../chrome/frame.ts";
import { PageHead } from "../../chrome/page-head.tsx";
import { CallBand } from "../call-band.tsx";

/** The name of the page an address stands for, as the breadcrumb says it. */
function nameOf(pathname: string): string {
  return breadcrumbs(pathname, {}).at(-1)?.label ?? "This page";
}

/** Stands where a page is not written yet: says so, and offers what already works. */
export default function Later() {
  const { pathname } = useLocation();
  const { name: business, phone } = useSite().businessConfig;
  const name = nameOf(pathname);
  return (
    <>
      <PageHead
        title={`${name} | ${business}`}
        description={`${name}: call ${phone} or see your price online.`}
        path={pathname}
        hidden
      />
      <section className="page py-14 md:py-20">
        <h1 className="display text-h2">{name}</h1>
        <p className="mt-4 max-w-[60ch] text-lead">
          We are still writing this page. Your price is ready now, or call and ask us.
        </p>
        <p className="mt-6">
          <a href="/pricing" className="button button-stamp">
            See my price
          </a>
        </p>
      </section>
      <CallBand />
    </>
  );
}
