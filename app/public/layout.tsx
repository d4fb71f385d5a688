import { Outlet, useLocation, useMatches } from "react-router";
import { BottomBar } from "../site-layout/bottom-bar.tsx";
import { BreadcrumbBar } from "../site-layout/breadcrumb-bar.tsx";
import { ChatButton } from "../site-layout/chat-button.tsx";
import { Footer } from "../site-layout/footer.tsx";
import { Header } from "../site-layout/header.tsx";
import { useWords } from "../site-layout/page-context.ts";
import { ShortHeader } from "../site-layout/short-header.tsx";
import { hasLayoutOption, type LayoutOption } from "./layout-options.ts";
import { SampleNotice } from "./sample-notice.tsx";
import { isFramed } from "./schedule/schedule-query.ts";

/** The header, footer and buttons around every public page. A route changes them by its `handle`. */
export default function PublicLayout() {
  const { pathname, search } = useLocation();
  const words = useWords().layout;
  const matches = useMatches();
  const hasOption = (option: LayoutOption) =>
    matches.some(({ handle }) => hasLayoutOption(handle, option));
  if (hasOption("bare-when-embedded") && isFramed(new URL(pathname + search, "http://page"))) {
    return (
      <main aria-label={words.booking} data-task="">
        <Outlet />
      </main>
    );
  }
  // A step of a task has the whole screen of a phone; there the notice comes after it.
  const isTask = hasOption("own-bottom-bar");
  return (
    <>
      <a
        href="#content"
        className="absolute top-0 left-4 z-20 -translate-y-full bg-stamp p-3 font-semibold text-on-stamp focus:translate-y-0"
      >
        {words.skip}
      </a>
      {isTask ? null : <SampleNotice />}
      {hasOption("short-header") ? <ShortHeader /> : <Header />}
      {hasOption("no-breadcrumbs") ? null : <BreadcrumbBar />}
      <main id="content" tabIndex={-1} className="outline-none" data-task={isTask ? "" : undefined}>
        <Outlet />
      </main>
      {isTask ? <SampleNotice /> : null}
      <Footer />
      {isTask ? null : <BottomBar />}
      <ChatButton />
    </>
  );
}
