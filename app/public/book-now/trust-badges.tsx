import { useSite } from "../../site-layout/page-context.ts";
import { Icon } from "../../ui/icons.tsx";

/** The first four trust badges. */
export function TrustBadges() {
  const badges = useSite().claims.badges.slice(0, 4);
  if (badges.length === 0) return null;
  return (
    <ul className="grid max-w-md grid-cols-2 gap-x-6 gap-y-3 border-t border-rule pt-5">
      {badges.map(({ label, icon }) => (
        <li key={label} className="flex items-center gap-2.5 text-small font-semibold">
          <Icon name={icon} className="size-6 shrink-0 text-gold" />
          {label}
        </li>
      ))}
    </ul>
  );
}
