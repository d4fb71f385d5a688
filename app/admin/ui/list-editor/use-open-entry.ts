import { useMounted } from "@mantine/hooks";
import { useLocation, useNavigate } from "react-router";

/** Which entry of a list is open, kept in the address behind `#`, so that Back on a phone closes it. */
export function useOpenEntry(): {
  readonly openAt: number | null;
  open(at: number): void;
  close(): void;
} {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  // The server never hears what stands behind `#`, so the first drawing knows no entry either.
  const isAwake = useMounted();
  const [, at] = /^#entry-(\d+)$/.exec(isAwake ? hash : "") ?? [];
  const go = (to: string, replace: boolean) =>
    void navigate({ search, hash: to }, { replace, preventScrollReset: true });
  return {
    openAt: at === undefined ? null : Number(at) - 1,
    open: (place) => go(`entry-${place + 1}`, false),
    // An address that loses its `#` would be loaded anew.
    close: () => go("list", true),
  };
}
