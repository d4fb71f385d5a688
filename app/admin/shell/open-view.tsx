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
  return useFormTargets().map((path) => <PrefetchPageLinks key={path} page={path} />);
}

/** The paths that the forms someone has begun to use are sent to, without the view's own: the first look at a view loads none. */
function useFormTargets(): readonly string[] {
  const { pathname } = useLocation();
  const [targets, setTargets] = useState("");
  useEffect(() => {
    const find = ({ target }: FocusEvent) => {
      const form = target instanceof Element ? target.closest("form") : null;
      if (!form) return;
      const used = { method: form.getAttribute("method"), action: form.getAttribute("action") };
      setTargets(formTargets([used], pathname).join(" "));
    };
    document.addEventListener("focusin", find);
    return () => document.removeEventListener("focusin", find);
  }, [pathname]);
  return targets === "" ? [] : targets.split(" ");
}

/** The paths of the admin, without the open one, that forms are posted to. */
export function formTargets(
  forms: readonly { readonly method: string | null; readonly action: string | null }[],
  openPath: string,
): string[] {
  const paths = forms
    .filter(({ method }) => method === "post")
    .map(({ action }) => (action ?? "").split("?")[0] ?? "")
    .filter((path) => path !== openPath && path.startsWith("/admin/"));
  return [...new Set(paths)];
}
