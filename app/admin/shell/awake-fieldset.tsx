import { type ReactNode, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Nothing can be typed before the page's script is awake, for it would be lost then: until that moment every field below is
 * closed, which on a good line nobody sees.
 */
export function AwakeFieldset({ children }: { children: ReactNode }) {
  const isAwake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <fieldset disabled={!isAwake} className="awake-fieldset">
      {children}
    </fieldset>
  );
}
