import { formatDeviceTime } from "../../../../core/format/dates.ts";
import type { SectionDraftStatus } from "./section-state.ts";

/** One line on how far what was typed into sections has come. `isDirty`: it differs from what visitors see. */
export function sectionStatusText(status: SectionDraftStatus, isDirty: boolean): string {
  switch (status.kind) {
    case "unchanged":
      return isDirty ? "Not saved yet." : "As visitors see it.";
    case "typed":
      return "Keeping your draft …";
    case "draft-saved":
      return isDirty
        ? `Draft kept at ${formatDeviceTime(status.at ?? "", "en-US")}. Visitors see it after you save.`
        : "As visitors see it.";
    case "sending":
      return "Saving …";
    case "published":
      return "Saved. As visitors see it.";
    case "unreachable":
      return status.isUnsent
        ? "No connection. Your changes are kept on this device. Save again when you are back online."
        : "No connection. Your changes are kept on this device.";
    case "signed-out":
      return "You were signed out. Your changes are kept on this device: sign in again in a new tab, then save.";
    case "forbidden":
      return "Your role may not change this. Ask the owner.";
    case "invalid":
      return "Not saved yet: something is to be mended first. It is named above.";
    case "deleted":
      return "This part is gone. Your changes are kept on this device.";
    case "clash":
      return `${status.clash.by} saved this meanwhile. Nothing of yours is lost.`;
  }
}
