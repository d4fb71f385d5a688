import { PictureField } from "../picture-field.tsx";
import { type InputProps, textOf } from "./fields.ts";

/** A picture out of the library. */
export function PictureInput({ field, value, onChange }: InputProps) {
  return (
    <PictureField
      label={field.label}
      {...(field.help ? { description: field.help } : {})}
      value={textOf(value)}
      onChange={onChange}
    />
  );
}
