import type { Standing } from "./editing-state.ts";

/** One line on how far what was typed has come. */
export function standingWords(standing: Standing, isDirty: boolean): string {
  switch (standing.kind) {
    case "as-published":
      return isDirty ? "Not saved yet." : "As visitors see it.";
    case "typed":
      return "Keeping your draft …";
    case "draft-kept":
      return isDirty
        ? `Draft kept at ${clock(standing.at)}. Visitors see it after you save.`
        : "As visitors see it.";
    case "publishing":
      return "Saving …";
    case "published":
      return "Saved. As visitors see it.";
    case "unreachable":
      return standing.unsent
        ? "No connection. Your changes are kept on this device. Save again when you are back online."
        : "No connection. Your changes are kept on this device.";
    case "signed-out":
      return "You were signed out. Your changes are kept on this device: sign in again in a new tab, then save.";
    case "forbidden":
      return "Your role may not change this. Ask the owner.";
    case "refused":
      return "Not saved yet: something is to be mended first. It is named above.";
    case "clash":
      return `${standing.clash.by} saved this meanwhile. Nothing of yours is lost.`;
  }
}

function clock(instant: string): string {
  return new Date(instant).toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
}
