import { pageMeta } from "../chrome/page-meta.ts";
import type { Route } from "./+types/route.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, {
    title: "Owner's rooms",
    description: "For the owner of this site.",
    path: "/admin",
    hidden: true,
  });
}

/** Holds the owner's address until the rooms behind it open. */
export default function Admin() {
  return (
    <main className="page grid min-h-svh content-center justify-items-start gap-4">
      <h1 className="display text-h2">Owner’s rooms</h1>
      <p className="max-w-[60ch]">
        Signing in from the browser is still being built. Until then, change the site with{" "}
        <code>npm run publish</code>; the owner’s guide in <code>docs/owner-guide.md</code> shows
        how.
      </p>
      <a href="/" className="button">
        See the site
      </a>
    </main>
  );
}
