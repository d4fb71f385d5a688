import { readPersonWish } from "../../../core/privacy/person.ts";
import type { TypedPerson } from "./answers.ts";

const CHAT = /^[0-9a-f-]{36}$/;

/** What a form of this view says: the person as typed and as read, and the conversations that were chosen. */
export function personIn(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "").slice(0, 300);
  const typed: TypedPerson = { email: text("email"), phone: text("phone"), words: text("words") };
  const chatIds = form
    .getAll("chat")
    .map(String)
    .filter((id) => CHAT.test(id));
  return { typed, read: readPersonWish(typed), chatIds, text };
}
