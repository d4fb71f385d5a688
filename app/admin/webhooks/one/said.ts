import { type AccountAnswer, say } from "../../account/answer.ts";

/** What a button of a webhook is answered; `secret` is a new one, shown this once. */
export interface Said extends AccountAnswer {
  readonly secret: string | null;
}

export function said({
  secret = null,
  ...rest
}: Partial<Pick<Said, "done" | "trouble" | "secret">>): Said {
  return { ...say(rest), secret };
}
