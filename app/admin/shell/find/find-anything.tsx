import { useHotkeys, useOs } from "@mantine/hooks";
import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useMemo } from "react";
import { useLocation } from "react-router";
import { canAccess } from "../../../../core/people/access.ts";
import type { Role } from "../../../../core/people/roles.ts";
import styles from "../shell.module.css";
import { findEntriesFor } from "./find-entries.ts";
import { rememberView } from "./recent-views.ts";

const FindDialog = lazy(() => import("./find-dialog.tsx"));

/** Opens the search from the menu. */
export function FindButton({ onOpen }: { onOpen: () => void }) {
  const os = useOs();
  const isApple = os === "macos" || os === "ios";
  return (
    <button
      type="button"
      className={styles.find}
      onClick={onOpen}
      aria-keyshortcuts={isApple ? "Meta+K" : "Control+K"}
    >
      <Search size={16} aria-hidden />
      Find anything
      <kbd aria-hidden>{isApple ? "⌘K" : "Ctrl K"}</kbd>
    </button>
  );
}

/** The search, loaded when it is first opened (by a button, Ctrl+K or ⌘K), and the memory of the views opened last. */
export function FindAnything({
  role,
  isOperator,
  isOpen,
  setOpen,
}: {
  role: Role;
  isOperator: boolean;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}) {
  const { pathname } = useLocation();
  const entries = useMemo(() => findEntriesFor(role, isOperator), [role, isOperator]);
  useHotkeys([["mod+K", () => setOpen(true)]], []);
  useEffect(() => rememberView(pathname, entries), [pathname, entries]);
  if (!isOpen) return null;
  return (
    <Suspense>
      <FindDialog
        entries={entries}
        canSearchTexts={canAccess("/admin/search", role)}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  );
}
