import { useLocation } from "react-router";
import { breadcrumbs } from "../../../core/site/breadcrumbs.ts";
import { pageMeta } from "../../chrome/page-meta.ts";
import { CallBand } from "../call-band.tsx";
import type { Route } from "./+types/route.ts";

/** The name of the page an address stands for, as the breadcrumb says it. */
function nameOf(pathname: string): string {
  return breadcrumbs(pathname, {}).at(-1)?.label ?? "This page";
}

export function meta({ matches, location }: Route.MetaArgs) {
  const frame = matches[0].loaderData;
  const name = nameOf(location.pathname);
  return pageMeta(frame, {
    title: `${name} | ${frame.site.businessConfig.name}`,
    description: `${name}: call ${frame.site.businessConfig.phone} or see your price online.`,
    path: location.pathname,
    hidden: true,
  });
}

/** Stands where a page is not written yet: says so, and offers what already works. */
export default function Later() {
  return (
    <>
      <section className="page py-14 md:py-20">
        <h1 className="display text-h2">{nameOf(useLocation().pathname)}</h1>
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
