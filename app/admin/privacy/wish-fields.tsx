import type { Choice } from "../../../core/privacy/choice.ts";
import type { PersonWish } from "../../../core/privacy/person.ts";

/** Whom a form is about and which rows it takes, for the server. */
export function WishFields({ wish, choice }: { wish: PersonWish; choice: Choice }) {
  return (
    <>
      <input type="hidden" name="email" value={wish.email ?? ""} />
      <input type="hidden" name="phone" value={wish.phone ?? ""} />
      <input type="hidden" name="words" value={wish.words ?? ""} />
      {(["also", "without"] as const).flatMap((name) =>
        choice[name].map((key) => <input key={key} type="hidden" name={name} value={key} />),
      )}
    </>
  );
}
