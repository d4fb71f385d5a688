import { sealsOf } from "../../core/site/credentials.ts";
import { Seal } from "../ui/seal.tsx";
import { useSite } from "./frame.ts";

/** Each credential of the business beside a seal. */
export function CredentialSeals() {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-3">
      {sealsOf(useSite()).map((label) => (
        <li key={label} className="flex items-center gap-2 text-fine font-semibold">
          <Seal className="size-7 shrink-0 text-gold" />
          {label}
        </li>
      ))}
    </ul>
  );
}
