import { Outlet } from "react-router";
import { BottomBar } from "../chrome/bottom-bar.tsx";
import { BreadcrumbBar } from "../chrome/breadcrumb-bar.tsx";
import { Footer } from "../chrome/footer.tsx";
import { Header } from "../chrome/header.tsx";

/** What surrounds every public page. */
export default function PublicLayout() {
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
    </>
  );
}
