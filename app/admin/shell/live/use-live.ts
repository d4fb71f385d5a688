import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation, useRevalidator } from "react-router";
import type { LiveMessage } from "../../../../core/people/admin-events.ts";
import { listenLive } from "./event-source.ts";
import { isSoundOn, playSound } from "./sound.ts";

/** The views that show leads, visits or chats: they load again when something happened. */
const LIVE_VIEWS = /^\/admin(?:$|\/(?:leads|visits|day|chats)(?:\/|$))/;

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
  const latest = useRef<(message: LiveMessage) => void>(() => {});
  latest.current = ({ events, waitingLeads }) => {
    setWaiting(waitingLeads);
    const isNews = events.length > 0 || waitingLeads !== waiting;
    if (isNews && LIVE_VIEWS.test(pathname)) setStale(true);
    if (events.includes("lead.created") && isSoundOn()) playSound();
  };
  useEffect(() => listenLive((message) => latest.current(message)), []);
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
