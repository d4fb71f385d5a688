import { useEffect } from "react";
import { useRevalidator } from "react-router";

const EVERY_MS = 1_500;
const LOOKS = 20;

/** Loads the view again every moment while something is under way, for half a minute at most. */
export function useLookAgain(isUnderWay: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay) return;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks >= LOOKS) clearInterval(timer);
      void revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, revalidate]);
}
