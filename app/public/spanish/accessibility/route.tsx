import { redirect } from "react-router";
import { PATHS } from "../../../../core/language.ts";
import { accessibilityPage } from "../../../../core/sections/spanish-accessibility.ts";
import { desk } from "../../../desk.ts";
import { useSite } from "../../../site-layout/page-context.ts";
import { PageHead } from "../../../site-layout/page-head.tsx";
import { Prose } from "../../prose.tsx";
import type { Route } from "./+types/route.ts";

/** An owner who wrote no Spanish statement has the English one. */
export function loader({ context }: Route.LoaderArgs) {
  const { site, html } = context.get(desk);
  const text = site.spanish.accessibility;
  if (!text) throw redirect(PATHS.en.accessibility);
  return { html: html(text) };
}

/** The accessibility statement in Spanish. */
export default function SpanishAccessibility({ loaderData: { html } }: Route.ComponentProps) {
  const { title, description, path } = accessibilityPage(useSite());
  return (
    <section className="page py-8 md:py-16">
      <PageHead title={title} description={description} path={path} />
      <h1 className="display mb-6 text-title">Accesibilidad</h1>
      <Prose html={html} />
    </section>
  );
}
