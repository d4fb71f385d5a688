import { data } from "react-router";
import { desk } from "../../desk.ts";
import { useSite } from "../../site-layout/page-context.ts";
import { PageHead } from "../../site-layout/page-head.tsx";
import { NotFound } from "../not-found/not-found.tsx";
import { Prose } from "../prose.tsx";
import type { Route } from "./+types/route.ts";
import { headingsIn } from "./headings.ts";

/** A legal text (policy or statement) found by its path; a site need not have each of them. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { site, html } = context.get(desk);
  const slug = new URL(request.url).pathname.replaceAll("/", "");
  const text = site.legal.find((entry) => entry.slug === slug);
  if (!text) return data(null, { status: 404 });
  const { body, ...head } = text;
  return data({ ...head, html: html(body) });
}

export default function LegalText({ loaderData: text }: Route.ComponentProps) {
  const { legal, businessConfig } = useSite();
  if (!text) return <NotFound />;
  const others = legal.filter(({ slug }) => slug !== text.slug);
  return (
    <>
      <PageHead
        title={`${text.title} | ${businessConfig.name}`}
        description={text.description}
        path={`/${text.slug}`}
      />
      <article className="page py-10 md:py-16">
        <header className="border-b border-rule pb-8">
          <h1 className="display text-h1">{text.title}</h1>
          <p className="mt-4 text-small text-muted">{`Last Updated: ${text.lastUpdated}`}</p>
        </header>
        <div className="grid gap-10 pt-8 lg:grid-cols-[minmax(0,1fr)_16rem] lg:gap-20">
          <div className="min-w-0">
            <Prose html={text.html} />
          </div>
          <div className="content-start gap-8 text-small lg:sticky lg:top-24 lg:grid lg:self-start">
            <nav aria-label="On this page" className="hidden lg:block">
              <h2 className="font-semibold">On this page</h2>
              <ul className="mt-2 border-l border-rule">
                {headingsIn(text.html).map(({ id, text: heading }) => (
                  <li key={id}>
                    <a href={`#${id}`} className="block py-1 pl-4 hover:underline">
                      {heading}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            {others.length > 0 ? (
              <nav aria-label="Other terms">
                <h2 className="font-semibold">See also</h2>
                <ul className="mt-1">
                  {others.map(({ slug, title }) => (
                    <li key={slug}>
                      <a href={`/${slug}`} className="link inline-flex min-h-11 items-center">
                        {title}
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
            ) : null}
          </div>
        </div>
      </article>
    </>
  );
}
