import type { PersonWish } from "../../../core/privacy/person.ts";

/** Whom a form is about, for the server. */
export function WishFields({ wish, chats }: { wish: PersonWish; chats: readonly string[] }) {
  return (
    <>
      <input type="hidden" name="email" value={wish.email ?? ""} />
      <input type="hidden" name="phone" value={wish.phone ?? ""} />
      <input type="hidden" name="words" value={wish.words ?? ""} />
      {chats.map((id) => (
        <input key={id} type="hidden" name="chat" value={id} />
      ))}
    </>
  );
}
