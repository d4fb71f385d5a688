import { useEffect, useRef } from "react";
import { readStored, removeStored, writeStored } from "../shared/drafts/device-storage.ts";

const KEY = "doorstep:setup-step";

/**
 * Keeps the open step on this device, and opens it again for an owner who comes back without naming one.
 * @param step from 0; null while the address names none
 */
export function useKeptStep(step: number | null, open: (step: number) => void): void {
  const isFirst = useRef(true);
  useEffect(() => {
    const kept = readStored(KEY);
    if (step !== null) writeStored(KEY, step);
    else if (isFirst.current && typeof kept === "number" && kept > 0) open(kept);
    isFirst.current = false;
  }, [step]);
}

/** Forgets the step once the setup is complete. */
export function forgetStep(): void {
  removeStored(KEY);
}
