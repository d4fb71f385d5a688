import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Pages that later work brings; until then one honest page stands at each address. */
const LATER = ["book-now", "service-areas", "about", "faq", "privacy-policy", "terms-of-service"];

/** Every URL of the product, on one page. */
export default [
  layout("public/layout.tsx", [
    index("public/home/route.tsx"),
    route("pricing", "public/pricing/route.tsx"),
    route("contact", "public/contact/route.tsx"),
    route("contact/thanks", "public/contact-thanks/route.tsx"),
    route("blog", "public/blog/route.tsx"),
    route("blog/:slug", "public/guide/route.tsx"),
    ...LATER.map((path) => route(path, "public/later/route.tsx", { id: path })),
    route(":service", "public/service/route.tsx"),
    route(":service/:county/:city?", "public/local/route.tsx"),
    route("*", "public/not-found/route.tsx"),
  ]),
  route("quote-kit.json", "public/quote-kit/route.ts"),
  route("favicon.svg", "public/favicon/route.tsx"),
  route("admin", "admin/route.tsx"),
  route("api/quote", "api/quote/route.ts"),
  route("api/leads", "api/leads/route.ts"),
  route("api/openapi.json", "api/openapi/route.ts"),
  route("api/*", "api/unknown/route.ts"),
] satisfies RouteConfig;
