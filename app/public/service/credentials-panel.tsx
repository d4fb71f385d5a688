import { CredentialSeals } from "../../site-layout/credential-seals.tsx";
import { useSite } from "../../site-layout/page-context.ts";

/** The credentials of the business, and its notice that it gives no legal advice. */
export function CredentialsPanel() {
  const { claims, policies } = useSite();
  return (
    <div>
      <h2 className="display mb-3 text-h2 sm:mb-5">Your notary</h2>
      <CredentialSeals />
      {claims.standing ? (
        <p className="mt-3 max-w-[56ch] text-small sm:text-base">{claims.standing}</p>
      ) : null}
      {/* On a phone the footer says it, one screen further down. */}
      <p className="mt-3 hidden max-w-[56ch] text-small text-muted sm:block">
        {policies.noLegalAdvice}
      </p>
    </div>
  );
}
