import { useHotkeys } from "@mantine/hooks";
import { useNavigate } from "react-router";
import type { LeadListItem } from "../shared/leads/lead-list-item.ts";

/** The keys of the list, with what they do. */
export const LIST_KEYS = [
  ["J, K", "Next lead, previous lead"],
  ["Enter", "Open the lead"],
  ["X", "Select it"],
  ["E", "Mark it as contacted"],
  ["/", "Search"],
  ["?", "Show these keys"],
] as const;

/** Moves through the list by keyboard. Keys typed into a field stay letters. */
export function useListKeys(
  leads: readonly LeadListItem[],
  currentId: string | undefined,
  on: {
    readonly current: (id: string) => void;
    readonly select: (id: string) => void;
    /** `undefined`: there is no lead in the list. */
    readonly contacted: (lead: LeadListItem | undefined) => void;
    readonly help: () => void;
  },
): void {
  const navigate = useNavigate();
  const at = leads.findIndex(({ id }) => id === currentId);
  const current = leads[at];
  const step = (by: 1 | -1) => {
    const next = leads[Math.min(Math.max(at + by, 0), leads.length - 1)];
    if (!next) return;
    on.current(next.id);
    document.querySelector(`[data-lead="${next.id}"]`)?.scrollIntoView({ block: "nearest" });
  };
  useHotkeys([
    ["j", () => step(1)],
    ["k", () => step(-1)],
    ["x", () => current && on.select(current.id)],
    ["e", () => on.contacted(current)],
    ["/", () => document.querySelector<HTMLInputElement>("[role=search] [type=search]")?.focus()],
    ["?", on.help],
    ["shift+?", on.help],
    [
      "Enter",
      () => {
        // Enter on a link or a button is theirs.
        if (current && document.activeElement === document.body)
          void navigate(`/admin/leads/${current.id}`);
      },
      { preventDefault: false },
    ],
  ]);
}
