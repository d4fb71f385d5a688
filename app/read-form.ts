const NOT_A_FORM =
  "This request carries no form. Send it as application/x-www-form-urlencoded or multipart/form-data.";
const UNREADABLE = "The form could not be read. Go back, reload the page, and send it again.";

/**
 * A posted form: the only way a route reads one. Throws a 415 response when the body is of another type, a 400 response
 * when it is damaged; neither may become a failure of ours.
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  if (!FORM_TYPE.test(type)) throw plainResponse(415, "Unsupported Media Type", NOT_A_FORM);
  try {
    return await request.formData();
  } catch {
    throw plainResponse(400, "Bad Request", UNREADABLE);
  }
}

/** The text fields of a posted form, by name: "" for a field that is missing or a file. Throws as `readForm` does. */
export async function readFormFields(request: Request): Promise<(name: string) => string> {
  const form = await readForm(request);
  return (name) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
}

/** For pages that show their form again with messages: a body that is no form is an empty form. Never throws. */
export function readFormOrEmpty(request: Request): Promise<FormData> {
  return readForm(request).catch(() => new FormData());
}

const FORM_TYPE = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)(?:;|\s|$)/i;

function plainResponse(status: number, statusText: string, sentence: string): Response {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  return new Response(sentence, { status, statusText, headers });
}
