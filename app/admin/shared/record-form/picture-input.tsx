import { PictureField } from "../pictures/picture-field.tsx";
import { type RecordInputProps, textOf } from "./record-fields.ts";

/** A picture from the library. */
export function PictureInput({ field, form }: RecordInputProps) {
  const { value, set } = form.field(field.name);
  return (
    <PictureField
      label={field.label}
      {...(field.help ? { description: field.help } : {})}
      value={textOf(value)}
      onChange={set}
    />
  );
}
