import { stateName } from "../../locations/states.ts";

/** The states and the District of Columbia. Territories are left out: `Guam` in a message is rarely where somebody signs. */
export const STATE_CODES =
  "AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY".split(
    " ",
  );

/** A state's name as people type it, in lower case: `ohio`, `district of columbia`. */
export function typedStateName(code: string): string {
  return stateName(code).replace(/^the /, "").toLowerCase();
}

/** The names of the home states and of all others, the longer first, so that `west virginia` is not read as `virginia`. */
export function stateWords(homeStates: readonly string[]): {
  readonly home: readonly string[];
  readonly other: readonly string[];
} {
  const namesOf = (codes: readonly string[]) =>
    codes.map(typedStateName).toSorted((a, b) => b.length - a.length);
  return {
    home: namesOf(homeStates),
    other: namesOf(STATE_CODES.filter((code) => !homeStates.includes(code))),
  };
}

/**
 * A message with the home state's code written out where it clearly means the state: in capitals, behind another word or before
 * a ZIP, in a message that is not all capitals. `Mason, OH` becomes `Mason, Ohio`; `Oh ok thanks` stays.
 */
export function withStateNames(message: string, homeStates: readonly string[]): string {
  if (!/\p{Ll}/u.test(message)) return message;
  return homeStates.reduce(
    (text, code) =>
      text.replace(
        new RegExp(String.raw`(?<=[\p{L}\d],?\s)${code}\b|\b${code}(?=\s+\d{5}\b)`, "gu"),
        stateName(code),
      ),
    message,
  );
}
