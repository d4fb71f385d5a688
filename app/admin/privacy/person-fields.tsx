import type { PersonQuery } from "../../../core/privacy/person-query.ts";
import type { RowSelection } from "../../../core/privacy/row-selection.ts";

/** Hidden fields that tell the server which person and which rows a form is about. */
export function PersonFields({ query, choice }: { query: PersonQuery; choice: RowSelection }) {
  return (
    <>
      <input type="hidden" name="email" value={query.email ?? ""} />
      <input type="hidden" name="phone" value={query.phone ?? ""} />
      <input type="hidden" name="words" value={query.words ?? ""} />
      {(["also", "without"] as const).flatMap((name) =>
        choice[name].map((key) => <input key={key} type="hidden" name={name} value={key} />),
      )}
    </>
  );
}
