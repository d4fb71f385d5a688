import { useEffect, useRef } from "react";

/** The business's local time, which continues from when the page was rendered. */
export function useWallClock(now: string): () => string {
  const began = useRef({ wall: 0, at: 0 });
  useEffect(() => {
    began.current = { wall: Date.parse(`${now.replace(" ", "T")}Z`), at: Date.now() };
  }, [now]);
  return () => {
    const { wall, at } = began.current;
    const shown = wall === 0 ? Date.parse(`${now.replace(" ", "T")}Z`) : wall + Date.now() - at;
    return new Date(shown).toISOString().slice(0, 19).replace("T", " ");
  };
}
