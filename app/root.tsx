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

export function Layout({ children }: { children: ReactNode }) {
  const frame = useFrameIfAny();
  const isApp = useIsApp();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Links />
        {isApp ? null : <DocumentHead frame={frame} />}
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
