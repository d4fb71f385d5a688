import { formatTime } from "../../../../core/format/dates.ts";
import type { SectionClash, SectionDraftStatus } from "./section-state.ts";

/**
 * One line on how far what was typed into sections has come. `isDirty`: it differs from what visitors see. `isRepaired`: what
 * was published could not be read, so that visitors see an older version or a notice until this is saved. `zone` is the business's.
 */
export function sectionStatusText(
  status: SectionDraftStatus,
  isDirty: boolean,
  isRepaired: boolean,
  zone: string,
): string {
  switch (status.kind) {
    case "unchanged":
      if (isDirty) return "Not saved yet.";
      return isRepaired ? REPAIRED : "No unsaved changes.";
    case "typed":
      return "Saving draft …";
    case "draft-saved":
      if (isDirty && status.at !== null) {
        return `Draft saved at ${formatTime(Date.parse(status.at), zone)}. Visitors see it after you save.`;
      }
      return isRepaired ? REPAIRED : "No unsaved changes.";
    case "sending":
      return "Saving …";
    case "published":
      return "All changes saved.";
    case "unreachable":
      return status.isUnsent
        ? "No connection. Your changes are saved on this device. Save again when you are back online."
        : "No connection. Your changes are saved on this device.";
    case "signed-out":
      return "You were signed out. Your changes are saved on this device. Sign in again in a new tab, then save.";
    case "forbidden":
      return "Your role can't change this. Ask the owner.";
    case "invalid":
      return "Not saved: fix the errors listed above.";
    case "deleted":
      return "This section was deleted. Your changes are saved on this device.";
    case "clash":
      return `${savedBy(status.clash)}. Your changes are saved on this device.`;
  }
}

/** Who saved first in a clash. */
export function savedBy({ by, isOwn }: Pick<SectionClash, "by" | "isOwn">): string {
  return isOwn ? "You saved this in another tab" : `${by} saved this while you were editing`;
}

const REPAIRED =
  "Parts of this section couldn't be read and were repaired. Check it, then save to show it to visitors.";
