import { useEffect, useState } from "react";
import { PrefetchPageLinks, useLocation, useMatches, useNavigation } from "react-router";
import { setOpenView } from "./keep-typed-text.tsx";

/**
 * Keeps the open view usable when the connection is lost: remembers what it has loaded, and has the scripts of the address that
 * a form in use goes to. React Router would load those only when a form is sent, and reload the page without them.
 */
export function OpenView() {
  const matches = useMatches();
  const isLeaving = useNavigation().location !== undefined;
  useEffect(() => {
    setOpenView({
      loaded: new Map(matches.map((match) => [match.id, match.loaderData])),
      isLeaving,
    });
  }, [matches, isLeaving]);
  const path = useFormTarget();
  return path === null ? null : <PrefetchPageLinks page={path} />;
}

/** The path that the form in use is sent to, unless it is the view's own: the first look at a view loads none. */
function useFormTarget(): string | null {
  const { pathname } = useLocation();
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => {
    const find = ({ target: field }: FocusEvent) => {
      const form = field instanceof Element ? field.closest("form") : null;
      if (!form) return;
      const used = { method: form.getAttribute("method"), action: form.getAttribute("action") };
      setTarget(formTarget(used, pathname));
    };
    document.addEventListener("focusin", find);
    return () => document.removeEventListener("focusin", find);
  }, [pathname]);
  return target;
}

/** The path of the admin that a form is posted to; null for the open one and for everything else. */
export function formTarget(
  { method, action }: { readonly method: string | null; readonly action: string | null },
  openPath: string,
): string | null {
  const [path = ""] = (action ?? "").split("?");
  return method === "post" && path !== openPath && path.startsWith("/admin/") ? path : null;
}
