import { isPhoneNumber } from "../../format/phones.ts";
import type { ValidationError } from "../../site/validation/validation-errors.ts";
import type { Notary } from "./notaries.ts";

type Described = Pick<Notary, "id" | "name" | "phone">;

/** The longest name that fits a calendar's column, in characters. */
const MAX_NAME = 60;

const NO_PHONE = "Enter the phone number with its area code, ten digits in all, or leave it empty.";

/**
 * What is wrong with the names and phone numbers of notaries. These rules are younger than some published lists, so what a notary
 * had before is not complained about: it never keeps an owner from publishing something else.
 */
export function notaryProblems(
  notaries: readonly Described[],
  before: readonly Described[],
): ValidationError[] {
  const known = new Map(before.map((notary) => [notary.id, notary]));
  return notaries.flatMap(({ id, name, phone }, index) => [
    ...(name === known.get(id)?.name ? [] : nameProblems(name, index, notaries)),
    ...(phone === "" || phone === known.get(id)?.phone || isPhoneNumber(phone)
      ? []
      : [{ field: `${index}.phone`, message: NO_PHONE }]),
  ]);
}

function nameProblems(
  name: string,
  index: number,
  notaries: readonly Described[],
): ValidationError[] {
  const field = `${index}.name`;
  if (name.length > MAX_NAME)
    return [{ field, message: `Name can't be longer than ${MAX_NAME} characters.` }];
  const isSame = (other: string) => other.toLowerCase() === name.toLowerCase();
  return notaries.some((other, at) => at !== index && isSame(other.name))
    ? [{ field, message: "Another notary has this name. Add an initial or a last name." }]
    : [];
}
