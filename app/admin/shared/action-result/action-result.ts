import { formatWaitMinutes } from "../../../../core/format/durations.ts";

/** What a form of the admin gets back after it was submitted. */
export interface ActionResult {
  /** What is wrong, by field. */
  readonly errors: Readonly<Record<string, string>>;
  /** Why nothing was done, where no single field is to blame. */
  readonly problem: string | null;
  /** What was done, as a sentence. */
  readonly message: string | null;
  /** The password was entered too long ago: nothing was done, and the form keeps what was typed. */
  readonly mustReauthenticate: boolean;
}

const EMPTY: ActionResult = { errors: {}, problem: null, message: null, mustReauthenticate: false };

/** A result with the given parts; everything else is empty. */
export function actionResult(part: Partial<ActionResult>): ActionResult {
  return { ...EMPTY, ...part };
}

/** The result for input with errors, or for too many attempts. */
export function rejectedResult(
  outcome:
    | { readonly kind: "errors"; readonly errors: Partial<Record<string, string>> }
    | { readonly kind: "wait"; readonly seconds: number },
): ActionResult {
  if (outcome.kind === "wait") {
    const wait = formatWaitMinutes(outcome.seconds);
    return actionResult({
      problem: `Too many attempts. Wait ${wait}, then try again.`,
    });
  }
  const errors: Record<string, string> = {};
  for (const [field, message] of Object.entries(outcome.errors)) {
    if (message) errors[field] = message;
  }
  return actionResult({ errors });
}
