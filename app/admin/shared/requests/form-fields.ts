/**
 * The text fields of a posted form, by name: "" for a field that is missing or a file. A body that is no form counts as an
 * empty form.
 */
export async function readFormFields(request: Request): Promise<(name: string) => string> {
  const form = await readForm(request);
  return (name) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
}

/** A posted form; an empty one when the body is no form. */
export function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}
