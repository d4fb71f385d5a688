import { desk } from "../../../desk.ts";
import { Prose } from "../../prose.tsx";
import { SpanishHead } from "../spanish-head.tsx";
import type { Route } from "./+types/route.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { site, html } = context.get(desk);
  return { html: html(site.spanish.difference) };
}

export default function SpanishDifference({ loaderData: { html } }: Route.ComponentProps) {
  return (
    <section className="page py-8 md:py-16">
      <SpanishHead path="/es/notary-public-y-notario" />
      <h1 className="display mb-6 text-title">Notary public y notario: la diferencia</h1>
      <Prose html={html} />
    </section>
  );
}
