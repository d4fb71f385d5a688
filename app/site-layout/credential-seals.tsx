import { credentialBadges } from "../../core/site/credentials/credentials.ts";
import { Seal } from "../ui/seal.tsx";
import { useSite } from "./page-context.ts";

/** The credentials of the business, each with a seal icon; nothing where none is confirmed. */
export function CredentialSeals() {
  const badges = credentialBadges(useSite());
  if (badges.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-2 sm:gap-y-3">
      {badges.map((label) => (
        <li key={label} className="flex items-center gap-2 text-fine font-semibold">
          <Seal className="size-5 sm:size-7 shrink-0 text-gold" />
          {label}
        </li>
      ))}
    </ul>
  );
}
