import type { ReactNode } from "react";
import { isRouteErrorResponse, Links, Outlet, Scripts, useMatches } from "react-router";
import type { Route } from "./+types/root.ts";
import { DocumentHead } from "./site-layout/document-head.tsx";
import { ErrorPage } from "./site-layout/error-page.tsx";
import { useOptionalPageContext } from "./site-layout/page-context.ts";
import { useStyleNonce } from "./ui/style-nonce.ts";

/** A route with `handle.app` (the admin) is hydrated; every other page is plain HTML without the framework's scripts. */
function useIsApp(): boolean {
  return useMatches().some(({ handle }) => Object.hasOwn(Object(handle), "app"));
}

/** Set before Mantine loads, so that its colors are right from the first paint. */
const APP_SCHEME = { "data-mantine-color-scheme": "light" };

export function Layout({ children }: { children: ReactNode }) {
  const page = useOptionalPageContext();
  const isApp = useIsApp();
  return (
    <html lang={page?.site.language ?? "en"} {...(isApp ? APP_SCHEME : {})}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          // The admin draws to the edges of a phone's screen; its shell keeps controls away from them.
          content={`width=device-width, initial-scale=1${isApp ? ", viewport-fit=cover" : ""}`}
        />
        <Links />
        {isApp ? <AppHead /> : null}
        {/* Only the server renders documents, so their styles, a tenth of the admin's scripts, stay out of the browser's. */}
        {import.meta.env.SSR && !isApp ? <DocumentHead page={page} /> : null}
      </head>
      <body>
        {children}
        {isApp ? <Scripts /> : null}
      </body>
    </html>
  );
}

/** The nonce of the admin's styles, and the tags that make it installable on a phone's home screen. */
function AppHead() {
  return (
    <>
      <meta property="csp-nonce" nonce={useStyleNonce()} />
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
    return <ErrorPage reason={`${error.status} ${error.statusText}`.trim()} />;
  }
  return <ErrorPage reason={error instanceof Error ? error.message : "500"} />;
}
