import { data, redirect } from "react-router";
import { pageMeta } from "../../chrome/page-meta.ts";
import { desk } from "../../desk.ts";
import { NotFound, notFoundMeta } from "../not-found/not-found.tsx";
import type { Route } from "./+types/route.ts";
import { FixedPage } from "./fixed-page.tsx";
import { GenericPage } from "./generic-page.tsx";
import { ServiceMissing } from "./service-missing.tsx";
import { viewService } from "./service-view.ts";

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const frame = matches[0].loaderData;
  if (!loaderData) {
    const path = `/${params.service}`;
    if (!isSlug(params.service)) return notFoundMeta(frame, path);
    return pageMeta(frame, { title: "Service not found", description: "", path, hidden: true });
  }
  const { metaTitle, metaDescription, slug } = loaderData.service;
  return pageMeta(frame, { title: metaTitle, description: metaDescription, path: `/${slug}` });
}

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
  return view.service.detail?.quickAnswer ? <FixedPage {...view} /> : <GenericPage {...view} />;
}
