import { telephoneLink } from "../../core/site/phone.ts";
import { useFrameIfAny } from "./frame.ts";

/** The page of last resort: what went wrong in a word, and the way that always works. */
export function Failure({ reason }: { reason: string }) {
  const business = useFrameIfAny()?.site.businessConfig;
  return (
    <main className="page grid min-h-svh content-center gap-4">
      <title>Unexpected Application Error!</title>
      <h1 className="display text-h2">Unexpected Application Error!</h1>
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
