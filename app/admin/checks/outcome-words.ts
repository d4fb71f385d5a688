import type { AdminDesk } from "../../desk.ts";

type MendOutcome = Awaited<ReturnType<AdminDesk["setup"]["mend"]>>;

/** Why nothing was published. */
export function whatBecame(outcome: Exclude<MendOutcome, { kind: "published" }>): string {
  switch (outcome.kind) {
    case "gone":
      return "It was mended already, or the text has changed since. The list below is new.";
    case "clash":
      return `Nothing was changed: ${outcome.by} saved this part a moment ago. Look at the list again.`;
    case "refused":
      return `Nothing was changed: ${outcome.errors.map(({ message }) => message).join(" ")}`;
    case "forbidden":
      return "Nothing was changed: this is for the owner to decide.";
  }
}
