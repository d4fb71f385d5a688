import { Seal } from "./seal.tsx";

/** The seal at the moment a visit is booked: it presses onto the page once, and is at rest under reduced motion. */
export function SealMoment({ className = "" }: { className?: string }) {
  return <Seal className={`seal-press ${className}`} />;
}
