import { Outlet } from "react-router";
import { BottomBar } from "../chrome/bottom-bar.tsx";
import { BreadcrumbBar } from "../chrome/breadcrumb-bar.tsx";
import { Footer } from "../chrome/footer.tsx";
import { Header } from "../chrome/header.tsx";
import { IslandKit } from "../chrome/island.tsx";
import { desk } from "../desk.ts";
import type { Route } from "./+types/layout.ts";
import { quoteKit } from "./quote-of-url.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { kit: quoteKit(context.get(desk)) };
}

/** What surrounds every public page. */
export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <a
        href="#content"
        className="absolute top-0 left-4 z-20 -translate-y-full bg-stamp p-3 font-semibold text-on-stamp focus:translate-y-0"
      >
        Skip to content
      </a>
      <Header />
      <BreadcrumbBar />
      <main id="content" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <Footer />
      <BottomBar />
      <IslandKit kit={loaderData.kit} />
    </>
  );
}
