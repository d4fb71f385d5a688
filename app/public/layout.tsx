import { Outlet, useLocation, useMatches } from "react-router";
import { BottomBar } from "../site-layout/bottom-bar.tsx";
import { BreadcrumbBar } from "../site-layout/breadcrumb-bar.tsx";
import { ChatButton } from "../site-layout/chat-button.tsx";
import { Footer } from "../site-layout/footer.tsx";
import { Header } from "../site-layout/header.tsx";
import { ShortHeader } from "../site-layout/short-header.tsx";
import { isFramed } from "./schedule/wish.ts";

/** How a page differs, as its route says in its handle: `{ stands: ["alone-when-framed"] }`. */
type Stand = "alone-when-framed" | "with-short-header" | "without-breadcrumbs";

/** What surrounds every public page. */
export default function PublicLayout() {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const stands = (how: Stand) =>
    matches.some(({ handle }) =>
      (handle as { stands?: Stand[] } | undefined)?.stands?.includes(how),
    );
  if (stands("alone-when-framed") && isFramed(new URL(pathname + search, "http://page"))) {
    return (
      <main aria-label="Booking">
        <Outlet />
      </main>
    );
  }
  return (
    <>
      <a
        href="#content"
        className="absolute top-0 left-4 z-20 -translate-y-full bg-stamp p-3 font-semibold text-on-stamp focus:translate-y-0"
      >
        Skip to content
      </a>
      {stands("with-short-header") ? <ShortHeader /> : <Header />}
      {stands("without-breadcrumbs") ? null : <BreadcrumbBar />}
      <main id="content" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <Footer />
      <BottomBar />
      <ChatButton />
    </>
  );
}
