import { CredentialSeals } from "../../site-layout/credential-seals.tsx";
import { useSite } from "../../site-layout/frame.ts";

/** What the business stands on: its credentials, and what it will not do. */
export function Standing() {
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
