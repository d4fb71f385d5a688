import { CredentialSeals } from "../../site-layout/credential-seals.tsx";
import { useSite } from "../../site-layout/page-context.ts";

/** The credentials of the business, and its notice that it gives no legal advice. */
export function CredentialsPanel() {
  const { claims, policies } = useSite();
  return (
    <div>
      <h2 className="display mb-5 text-h2">Who comes</h2>
      <CredentialSeals />
      {claims.standing ? <p className="mt-5 max-w-[56ch]">{claims.standing}</p> : null}
      <p className="mt-3 max-w-[56ch] text-small text-muted">{policies.noLegalAdvice}</p>
    </div>
  );
}
