import { readChoice } from "../../../core/privacy/choice.ts";
import { readPersonWish } from "../../../core/privacy/person.ts";
import type { TypedPerson } from "./answers.ts";

/** What a form of this view says: the person as typed and as read, and the rows that were chosen or left out. */
export function personIn(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "");
  const typed: TypedPerson = { email: text("email"), phone: text("phone"), words: text("words") };
  const keys = (name: string) => form.getAll(name).map(String);
  const choice = readChoice(keys("also"), keys("without"));
  if (!choice) throw new Response(null, { status: 400 }); // no list of ours offers it
  return { typed, read: readPersonWish(typed), choice, text };
}
