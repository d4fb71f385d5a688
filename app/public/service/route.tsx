import { data, redirect } from "react-router";
import { PageHead } from "../../chrome/page-head.tsx";
import { desk } from "../../desk.ts";
import { NotFound } from "../not-found/not-found.tsx";
import type { Route } from "./+types/route.ts";
import { FixedPage } from "./fixed-page.tsx";
import { GenericPage } from "./generic-page.tsx";
import { ServiceMissing } from "./service-missing.tsx";
import { viewService } from "./service-view.ts";

/** Whether an address could be a service's; `.env` or `wp-login.php` never was one. */
function isSlug(segment: string): boolean {
  return /^[a-z0-9-]+$/.test(segment);
}

/** An address of one segment that is no page leads home; a service the owner switched off says so. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const open = context.get(desk);
  const service = open.site.services.find(({ slug }) => slug === params.service);
  if (!service && isSlug(params.service)) throw redirect("/");
  return service?.enabled ? viewService(service, request, open) : data(null, { status: 404 });
}

export default function ServicePage({ loaderData: view, params }: Route.ComponentProps) {
  if (!view) return isSlug(params.service) ? <ServiceMissing /> : <NotFound />;
  const { metaTitle, metaDescription, slug, detail } = view.service;
  return (
    <>
      <PageHead title={metaTitle} description={metaDescription} path={`/${slug}`} />
      {detail?.quickAnswer ? <FixedPage {...view} /> : <GenericPage {...view} />}
    </>
  );
}
