import type { ShouldRevalidateFunction } from "react-router";

/** Another tab or entry of the same view loads nothing: what is typed stands, and what was opened is still good. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isHere = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href;
  return isHere ? false : defaultShouldRevalidate;
};
