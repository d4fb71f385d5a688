import type { ReactNode } from "react";
import { isRouteErrorResponse, Links, Outlet, Scripts, useMatches } from "react-router";
import type { Route } from "./+types/root.ts";
import { DocumentHead } from "./chrome/document-head.tsx";
import { Failure } from "./chrome/failure.tsx";
import { useFrameIfAny } from "./chrome/frame.ts";

/** A route that says `handle.app` is hydrated; every other page is a document and ships none of the framework's scripts. */
function useIsApp(): boolean {
  return useMatches().some(({ handle }) => Object.hasOwn(Object(handle), "app"));
}

/** Said before the admin's library wakes, so that its colors stand from the first paint. */
const APP_SCHEME = { "data-mantine-color-scheme": "light" };

export function Layout({ children }: { children: ReactNode }) {
  const frame = useFrameIfAny();
  const isApp = useIsApp();
  return (
    <html lang="en" {...(isApp ? APP_SCHEME : {})}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Links />
        {isApp ? (
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ) : (
          <DocumentHead frame={frame} />
        )}
      </head>
      <body>
        {children}
        {isApp ? <Scripts /> : null}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error)) {
    return <Failure reason={`${error.status} ${error.statusText}`.trim()} />;
  }
  return <Failure reason={error instanceof Error ? error.message : "500"} />;
}
