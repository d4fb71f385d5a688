import { z } from "zod";
import { requiredText, slug } from "../required-text.ts";

const officeAmount = z.strictObject({
  id: slug.describe("its name in tokens: {amount.deed-recording}"),
  what: requiredText.describe("what it is charged for, or the limit of what"),
  value: requiredText.describe("as texts say it: $34"),
  source: requiredText.describe("the office, law or page it comes from"),
  asOf: requiredText.describe("when it was last looked up, such as spring 2026"),
});

/** Section `officeAmounts`: fees and limits that offices and laws set and change. Texts take them by token, so that each is kept once. */
export const officeAmounts = z.array(officeAmount).superRefine((list, context) => {
  const ids = list.map(({ id }) => id);
  for (const [at, id] of ids.entries()) {
    if (ids.indexOf(id) < at)
      context.addIssue({ code: "custom", path: [at, "id"], message: `"${id}" is used twice` });
  }
});

type OfficeAmounts = z.output<typeof officeAmounts>;

/** The tokens of the amounts: `{amount.deed-recording}` is the value, `{amount.deed-recording.asOf}` reads "as of spring 2026". */
export function amountTokens(amounts: OfficeAmounts): (readonly [name: string, text: string])[] {
  return amounts.flatMap(
    ({ id, value, asOf }) =>
      [
        [`amount.${id}`, value],
        [`amount.${id}.asOf`, `as of ${asOf}`],
      ] as const,
  );
}
