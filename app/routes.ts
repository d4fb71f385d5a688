import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The policies and statements a site may publish, each at the address its file is named by. */
const LEGAL = ["privacy-policy", "terms-of-service", "accessibility"];

const FEEDS = ["feed.xml", "rss.xml"];
const MARKDOWN = ["blog/:guide.md", ":service.md"];
const ICONS = ["icon-192.png", "icon-512.png", "apple-touch-icon.png"];

/** Addresses of calls that there are not; spelled out this far, so that no page's pattern fits them better. */
const NO_CALL = ["functions/*", "functions/v1/*", "rest/*", "rest/v1/*"];

/** Every URL of the product, on one page. */
export default [
  layout("public/layout.tsx", [
    index("public/home/route.tsx"),
    route("pricing", "public/pricing/route.tsx"),
    route("contact", "public/contact/route.tsx"),
    route("contact/thanks", "public/contact-thanks/route.tsx"),
    route("blog", "public/blog/route.tsx"),
    route("blog/:slug", "public/guide/route.tsx"),
    route("faq", "public/faq/route.tsx"),
    route("search", "public/search/route.tsx"),
    route("about", "public/about/route.tsx"),
    ...LEGAL.map((slug) => route(slug, "public/legal/route.tsx", { id: slug })),
    route("book-now", "public/book-now/route.tsx"),
    route("service-areas", "public/service-areas/route.tsx"),
    route("schedule", "public/schedule-start/route.tsx"),
    route("schedule/:service", "public/schedule/route.tsx"),
    route("visit/:token", "public/visit/route.tsx"),
    route("visit/:token/move", "public/visit-move/route.tsx"),
    route("visit/:token/cancel", "public/visit-cancel/route.tsx"),
    route("locations/:place", "public/locations/route.tsx"),
    route(":segment", "public/one-segment/route.tsx"),
    route(":service/:county/:city?", "public/local/route.tsx"),
    route("*", "public/not-found/route.tsx"),
  ]),
  route("sitemap.xml", "machine/sitemap/route.ts"),
  route("robots.txt", "machine/robots/route.ts"),
  route("llms.txt", "machine/llms/route.ts"),
  ...FEEDS.map((path) => route(path, "machine/feed/route.ts", { id: path })),
  ...MARKDOWN.map((path) => route(path, "machine/markdown/route.ts", { id: path })),
  route("site.webmanifest", "machine/manifest/route.ts"),
  ...ICONS.map((path) => route(path, "machine/icon/route.tsx", { id: path })),
  route("share/:first/:second?/:third?", "machine/share/route.tsx"),
  route("quote-kit.json", "public/quote-kit/route.ts"),
  route("chat-kit.json", "public/chat-kit/route.ts"),
  route("embed.js", "embed/route.ts"),
  route("favicon.svg", "public/favicon/route.tsx"),
  route("admin", "admin/route.tsx"),
  route("api/quote", "api/quote/route.ts"),
  route("api/documents", "api/documents/route.ts"),
  route("api/leads", "api/leads/route.ts"),
  route("api/slots", "api/slots/route.ts"),
  route("api/visits", "api/visits/route.ts"),
  route("visit/:token/calendar.ics", "calendar/visit/route.ts"),
  route("calendar/:file", "calendar/feed/route.ts"),
  route("api/openapi.json", "api/openapi/route.ts"),
  route("api/*", "api/unknown/route.ts"),
  route("functions/v1/ai-chat", "api/chat/route.ts"),
  route("rest/v1/ai_chat_sessions", "api/rest/sessions/route.ts"),
  route("rest/v1/ai_chat_messages", "api/rest/messages/route.ts"),
  ...NO_CALL.map((path) => route(path, "api/unknown/route.ts", { id: path })),
] satisfies RouteConfig;
