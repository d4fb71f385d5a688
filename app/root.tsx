import type { ReactNode } from "react";
import { isRouteErrorResponse, Links, Outlet, Scripts, useMatches } from "react-router";
import type { Route } from "./+types/root.ts";
import { DocumentHead } from "./site-layout/document-head.tsx";
import { Failure } from "./site-layout/failure.tsx";
import { useFrameIfAny } from "./site-layout/frame.ts";

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
        <meta
          name="viewport"
          // An app on a phone draws to its edges; its frame keeps what is tapped off them.
          content={`width=device-width, initial-scale=1${isApp ? ", viewport-fit=cover" : ""}`}
        />
        <Links />
        {isApp ? <AppHead /> : <DocumentHead frame={frame} />}
      </head>
      <body>
        {children}
        {isApp ? <Scripts /> : null}
      </body>
    </html>
  );
}

/** What makes the admin an app on a phone's home screen. */
function AppHead() {
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="manifest" href="/admin/app.webmanifest" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <meta name="theme-color" content="#faf9f6" />
      <meta name="mobile-web-app-capable" content="yes" />
    </>
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
