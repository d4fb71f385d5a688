import { z } from "zod";

/** Values of a schema's shape in which every text is `text`; one for each option of a union. Accepted or not. */
export function valuesWithText(schema: z.core.$ZodType, text: string): unknown[] {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(
      ([name, inner]) => [name, valuesWithText(inner, text)] as const,
    );
    const most = Math.max(1, ...fields.map(([, values]) => values.length));
    return Array.from({ length: most }, (_, at) =>
      Object.fromEntries(fields.map(([name, values]) => [name, values[at % values.length]])),
    );
  }
  if (schema instanceof z.ZodArray)
    return valuesWithText(schema.element, text).map((value) => [value, value]);
  if (schema instanceof z.ZodRecord)
    return valuesWithText(schema.valueType, text).map((value) => ({ [text]: value, key: value }));
  if (schema instanceof z.ZodPipe)
    return valuesWithText(schema.in instanceof z.ZodTransform ? schema.out : schema.in, text);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodReadonly
  )
    return valuesWithText(schema.unwrap(), text);
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => valuesWithText(option, text));
  if (schema instanceof z.ZodBoolean) return [true];
  if (schema instanceof z.ZodNumber) return [1];
  if (schema instanceof z.ZodEnum) return [schema.options[0]];
  if (schema instanceof z.ZodLiteral) return [...schema.values];
  return [text];
}
