import { parsePersonQuery } from "../../../core/privacy/person-query.ts";
import { parseSelection } from "../../../core/privacy/row-selection.ts";
import type { TypedPerson } from "./person-search-result.ts";

/** Reads a posted form of this view: the person as typed and as parsed, and the selected rows. */
export function readPersonForm(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "");
  const typed: TypedPerson = { email: text("email"), phone: text("phone"), words: text("words") };
  const keys = (name: string) => form.getAll(name).map(String);
  const choice = parseSelection(keys("also"), keys("without"));
  if (!choice) throw new Response(null, { status: 400 }); // no form of this view posts such a value
  return { typed, read: parsePersonQuery(typed), choice, text };
}
