/** What a form of the account page is answered. */
export interface AccountAnswer {
  /** What is wrong, by field. */
  readonly errors: Readonly<Record<string, string>>;
  /** What stands in the way of all of it. */
  readonly trouble: string | null;
  /** What was done, in a sentence. */
  readonly done: string | null;
  /** What the picture for an authenticator app says, while one is set up. */
  readonly uri: string | null;
  /** Shown this once. */
  readonly recoveryCodes: readonly string[];
}

const NOTHING: AccountAnswer = {
  errors: {},
  trouble: null,
  done: null,
  uri: null,
  recoveryCodes: [],
};

/** An answer with what there is to say; the rest of it is empty. */
export function say(part: Partial<AccountAnswer>): AccountAnswer {
  return { ...NOTHING, ...part };
}

/** What there is to say where something was wrong, or tried too often. */
export function sayWhy(
  outcome:
    | { readonly kind: "errors"; readonly errors: Partial<Record<string, string>> }
    | { readonly kind: "wait"; readonly seconds: number },
): AccountAnswer {
  if (outcome.kind === "wait") {
    const minutes = Math.ceil(outcome.seconds / 60);
    const time = minutes === 1 ? "a minute" : `${minutes} minutes`;
    return say({ trouble: `That was tried too often. Please wait ${time}, then try again.` });
  }
  const told = Object.entries(outcome.errors).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return say({ errors: Object.fromEntries(told) });
}
