import type { ShouldRevalidateFunction } from "react-router";

/** Does not load a view again when only its tab or open entry changes: the loaded data is still valid. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isHere = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href;
  return isHere ? false : defaultShouldRevalidate;
};
