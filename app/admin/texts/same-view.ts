import type { ShouldRevalidateFunction } from "react-router";

/** Another tab of the same view loads nothing: what is typed there stands, and what was opened is still good. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isTab = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isTab ? false : defaultShouldRevalidate;
};
