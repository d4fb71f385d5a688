import { type ReactNode, useSyncExternalStore } from "react";

const noSubscription = () => () => {};

/** Disables every field below until the page is hydrated, because text typed before that would be lost. */
export function HydrationGuard({ children }: { children: ReactNode }) {
  const isHydrated = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
  return (
    <fieldset disabled={!isHydrated} className="awake-fieldset">
      {children}
    </fieldset>
  );
}
