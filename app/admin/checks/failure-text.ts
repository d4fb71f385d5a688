import type { FixResult } from "../../desk.ts";

/** Why a fix or a confirmation published nothing, in a sentence for the owner. */
export function fixFailureText(result: Exclude<FixResult, { kind: "published" }>): string {
  switch (result.kind) {
    case "gone":
      return "It was mended already, or the text has changed since. The list below is new.";
    case "clash":
      return `Nothing was changed: ${result.by} saved this part a moment ago. Look at the list again.`;
    case "refused":
      return `Nothing was changed: ${result.errors.map(({ message }) => message).join(" ")}`;
    case "forbidden":
      return "Nothing was changed: this is for the owner to decide.";
  }
}
