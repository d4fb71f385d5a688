import type { FixResult } from "../../desk.ts";

/** Why a fix or a confirmation published nothing, in a sentence for the owner. */
export function fixFailureText(result: Exclude<FixResult, { kind: "published" }>): string {
  switch (result.kind) {
    case "gone":
      return "This was already fixed, or the text has changed. The list below is up to date.";
    case "clash":
      return `Nothing was changed because ${result.by} just saved this section. Review the list again.`;
    case "refused":
      return `Nothing was changed: ${result.errors.map(({ message }) => message).join(" ")}`;
    case "forbidden":
      return "Nothing was changed. Only the owner can change this.";
  }
}
