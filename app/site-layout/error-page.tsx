import { telephoneLink } from "../../core/format/phones.ts";
import { useOptionalPageContext } from "./page-context.ts";

/** The page shown when rendering fails: the reason, a link to the home page and the phone number. */
export function ErrorPage({ reason }: { reason: string }) {
  const business = useOptionalPageContext()?.site.businessConfig;
  return (
    <main className="page grid min-h-svh content-center gap-4">
      <title>Unexpected Application Error!</title>
      <h1 className="display text-title">Unexpected Application Error!</h1>
      <p className="text-muted">{reason}</p>
      <p>
        Nothing you typed was sent. <a href="/">Go to the home page</a>
        {business ? (
          <>
            {" or call "}
            <a href={telephoneLink(business.phone)}>{business.phone}</a>
          </>
        ) : null}
        .
      </p>
    </main>
  );
}
