import { desk } from "../../../desk.ts";
import { Prose } from "../../prose.tsx";
import { SpanishHead } from "../spanish-head.tsx";
import type { Route } from "./+types/route.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { site, html } = context.get(desk);
  return { html: html(site.spanish.privacy) };
}

export default function SpanishPrivacy({ loaderData: { html } }: Route.ComponentProps) {
  return (
    <section className="page py-8 md:py-16">
      <SpanishHead path="/es/privacidad" />
      <h1 className="display mb-6 text-title">Privacidad</h1>
      <Prose html={html} />
    </section>
  );
}
