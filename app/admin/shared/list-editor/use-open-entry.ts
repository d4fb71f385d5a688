import { useMounted } from "@mantine/hooks";
import { useLocation, useNavigate } from "react-router";

/** Which entry of a list is open, kept in the URL's fragment, so that Back on a phone closes it. */
export function useOpenEntry(): {
  readonly openIndex: number | null;
  open(index: number): void;
  close(): void;
} {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  // The server does not see the fragment, so the first rendering in the browser must not use it either.
  const isMounted = useMounted();
  const [, number] = /^#entry-(\d+)$/.exec(isMounted ? hash : "") ?? [];
  const go = (to: string, replace: boolean) =>
    void navigate({ search, hash: to }, { replace, preventScrollReset: true });
  return {
    openIndex: number === undefined ? null : Number(number) - 1,
    open: (index) => go(`entry-${index + 1}`, false),
    // Without any fragment the view would be loaded again.
    close: () => go("list", true),
  };
}
