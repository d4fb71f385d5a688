import { z } from "zod";

/** A JSON schema, as far as the page shows it. */
interface FieldSchema {
  readonly type?: string | readonly string[] | undefined;
  readonly format?: string | undefined;
  readonly const?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly description?: string | undefined;
  readonly properties?: Readonly<Record<string, FieldSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: FieldSchema | undefined;
  readonly anyOf?: readonly FieldSchema[] | undefined;
  readonly oneOf?: readonly FieldSchema[] | undefined;
}

const fieldSchema: z.ZodType<FieldSchema> = z.lazy(() =>
  z.looseObject({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    format: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    description: z.string().optional(),
    properties: z.record(z.string(), fieldSchema).optional(),
    required: z.array(z.string()).optional(),
    items: fieldSchema.optional(),
    anyOf: z.array(fieldSchema).optional(),
    oneOf: z.array(fieldSchema).optional(),
  }),
);

/** Where each object with many fields was described first, by its schema. */
export type ShownObjects = Map<string, string>;

/** Below this many fields an object is described again wherever it occurs. */
const FEW_FIELDS = 4;

/**
 * Every field of a JSON schema as a row: its path, its type, and what it means. Fields of a list have `[]` in their path.
 * An object that was described before, `shown` in another place, gets one row that names it.
 */
export function fieldRows(schema: unknown, place: string, shown: ShownObjects): string[][] {
  const parsed = fieldSchema.safeParse(schema);
  return parsed.success ? objectRows(parsed.data, "", place, shown) : [];
}

function objectRows(
  schema: FieldSchema,
  path: string,
  place: string,
  shown: ShownObjects,
): string[][] {
  const rows = rowsOf(schema, path, place, shown);
  const { properties, oneOf, anyOf, items } = schema;
  if (rows.length < FEW_FIELDS || !(properties ?? oneOf ?? anyOf ?? items)) return rows;
  const before = shown.get(JSON.stringify({ properties, oneOf, anyOf, items }));
  if (before === undefined) {
    shown.set(JSON.stringify({ properties, oneOf, anyOf, items }), place);
    return rows;
  }
  return before === place ? rows : [[path || "the whole", "object", `as in ${before}`]];
}

function rowsOf(schema: FieldSchema, path: string, place: string, shown: ShownObjects): string[][] {
  const properties = Object.entries(schema.properties ?? {});
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [
    ...properties.flatMap(([name, field]) => {
      const at = path === "" ? name : `${path}.${name}`;
      const must = schema.required?.includes(name) ? ", required" : "";
      return [
        [at, `${typeText(field)}${must}`, field.description ?? ""],
        ...objectRows(field, at, place, shown),
      ];
    }),
    ...(schema.items ? objectRows(schema.items, `${path}[]`, place, shown) : []),
    ...variants.flatMap((variant) =>
      objectRows(variant, `${path}${kindOf(variant)}`, place, shown),
    ),
  ];
}

/** " (home)" for the fields that only a place of the kind "home" has. */
function kindOf({ properties }: FieldSchema): string {
  const kind = properties?.kind?.const;
  return typeof kind === "string" ? ` (${kind})` : "";
}

function typeText(schema: FieldSchema): string {
  const { type, format, items, anyOf, oneOf } = schema;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map(String).join(", ");
  if (items) return `list of ${typeText(items)}`;
  const variants = [...(anyOf ?? []), ...(oneOf ?? [])];
  if (variants.length > 0) return [...new Set(variants.map(typeText))].join(" or ");
  const name = typeof type === "string" ? type : (type ?? ["any"]).join(" or ");
  return format ? `${name} (${format})` : name;
}
