import type { MetaDescriptor } from "react-router";
import { telephoneLink } from "../../../core/site/phone.ts";
import { type Frame, useSite } from "../../chrome/frame.ts";
import { pageMeta } from "../../chrome/page-meta.ts";

/** The head of a page that is none. */
export function notFoundMeta(frame: Frame | undefined, path: string): MetaDescriptor[] {
  const description = "This page does not exist.";
  return pageMeta(frame, { title: "404: page not found", description, path, hidden: true });
}

/** Says that there is no such page, and how to go on. */
export function NotFound() {
  const { phone } = useSite().businessConfig;
  return (
    <section className="page grid justify-items-start gap-4 py-20 md:py-28">
      <p className="display text-[5rem] text-act tabular-nums">404</p>
      <h1 className="display text-h2">Oops! Page not found</h1>
      <p className="max-w-[56ch] text-muted">
        {"The address may be old or mistyped. If you need a notary now, call "}
        <a href={telephoneLink(phone)} className="link whitespace-nowrap">
          {phone}
        </a>
        .
      </p>
      <a href="/" className="button button-stamp mt-2">
        Return to Home
      </a>
    </section>
  );
}
