import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation, useRevalidator } from "react-router";
import { isShownAt, type LiveMessage } from "../../../../core/people/admin-events.ts";
import { listenLive } from "./event-source.ts";
import { isSoundOn, playSound } from "./sound.ts";

/** Messages that come close together load a view once. */
const GATHER_MS = 250;

/**
 * Keeps the open view up to date, and returns how many leads wait for an answer (null for a role that sees none). Loading a view
 * again changes what it shows and nothing that was typed; while somebody moves to another view or saves, it waits.
 */
export function useLive(loaded: { readonly leads: number | null }): number | null {
  const [waiting, setWaiting] = useState(loaded.leads);
  const [seenLoaded, setSeenLoaded] = useState(loaded);
  if (seenLoaded !== loaded) {
    setSeenLoaded(loaded);
    setWaiting(loaded.leads);
  }
  const { pathname } = useLocation();
  const { state: navigating } = useNavigation();
  const { revalidate, state: loading } = useRevalidator();
  const [isStale, setStale] = useState(false);
  const latest = useRef<(message: LiveMessage, isHolder: boolean) => void>(() => {});
  latest.current = ({ events, waitingLeads }, isHolder) => {
    setWaiting(waitingLeads);
    const news = waitingLeads === waiting ? events : [...events, "lead.changed" as const];
    if (news.some((event) => isShownAt(event, pathname))) setStale(true);
    // Every tab hears of a lead; one of them rings.
    if (isHolder && events.includes("lead.created") && isSoundOn()) playSound();
  };
  useEffect(() => listenLive((message, isHolder) => latest.current(message, isHolder)), []);
  useEffect(() => {
    if (!isStale || navigating !== "idle" || loading !== "idle") return;
    const timer = setTimeout(() => {
      setStale(false);
      void revalidate();
    }, GATHER_MS);
    return () => clearTimeout(timer);
  }, [isStale, navigating, loading, revalidate]);
  return waiting;
}
