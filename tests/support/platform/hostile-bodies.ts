/** A request body that a browser of ours would never send. */
export interface HostileBody {
  readonly name: string;
  readonly type: string | null;
  readonly body: string;
}

const FORM = "application/x-www-form-urlencoded";
const PART = 'Content-Disposition: form-data; name="intent"';
const DEEP = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;

/** Bodies that are no form and no JSON, or not the ones that are expected; the same for every route. */
export const STRANGE_BODIES: readonly HostileBody[] = [
  { name: "nothing", type: null, body: "" },
  { name: "an empty form", type: FORM, body: "" },
  { name: "an empty JSON text", type: "application/json", body: "" },
  { name: "half a JSON text", type: "application/json", body: '{"intent":' },
  ...["null", "0", '"x"', "[]", DEEP, '{"__proto__":{"role":"owner"}}'].map((body) => ({
    name: `the JSON ${body.slice(0, 20)}`,
    type: "application/json",
    body,
  })),
  { name: "a multipart without a boundary", type: "multipart/form-data", body: "x" },
  { name: "a broken multipart", type: "multipart/form-data; boundary=x", body: `--x\r\n${PART}` },
  {
    name: "a file where a text belongs",
    type: "multipart/form-data; boundary=x",
    body: `--x\r\n${PART}; filename="a.png"\r\n\r\n\0\r\n--x--\r\n`,
  },
  { name: "a plain text", type: "text/plain", body: "intent=publish" },
  { name: "no UTF-8", type: FORM, body: "%ff=%fe&intent=%c3%28&%" },
  { name: "a body that is too large", type: FORM, body: `intent=${"x".repeat(65 * 1024)}` },
];

/** A text like those that no log may hold. It comes in every field that a route may know. */
export const PLANTED = "planted 900-12-3456";

const VALUES: readonly unknown[] = [
  PLANTED,
  "\0",
  "",
  "-1",
  "x".repeat(9_000),
  "{",
  null,
  {},
  [{}],
  1e308,
];

/** Bodies in which every field that a route may know, one of `names`, holds something that it cannot want. */
export function bodiesWithFields(names: readonly string[]): HostileBody[] {
  const few = names.slice(0, 30);
  const json = VALUES.map((value) => ({
    name: `JSON with ${JSON.stringify(value).slice(0, 12)} in every field`,
    type: "application/json",
    body: JSON.stringify(Object.fromEntries(few.map((name) => [name, value]))),
  }));
  const texts = VALUES.filter((value) => typeof value === "string");
  const forms = texts.map((value) => ({
    name: `a form with ${JSON.stringify(value).slice(0, 12)} in every field`,
    type: FORM,
    body: new URLSearchParams(
      // Short of the size at which a body is refused unread.
      few.map((name): [string, string] => [name, value.slice(0, 60_000 / few.length)]),
    ).toString(),
  }));
  // A view with several forms tells them apart by such a field.
  const kinds = few.slice(0, 10).map((kind) => ({
    name: `the form ${kind} with NUL in every other field`,
    type: FORM,
    body: new URLSearchParams({
      ...Object.fromEntries(few.map((name) => [name, "\0"])),
      ...{ intent: kind, action: kind, act: kind, kind },
    }).toString(),
  }));
  return [...json, ...forms, ...kinds];
}

/** Bodies in which every field that a route may know holds an id, as each kind of form or call that it may know. */
export function bodiesWithId(names: readonly string[], id: string, isJson: boolean): HostileBody[] {
  const few = names.slice(0, 30);
  return few.slice(0, 14).map((kind) => {
    const fields = {
      ...Object.fromEntries(few.map((name) => [name, id])),
      ...{ intent: kind, action: kind, act: kind, ask: kind, kind },
    };
    return isJson
      ? { name: `the call ${kind}`, type: "application/json", body: JSON.stringify(fields) }
      : { name: `the form ${kind}`, type: FORM, body: new URLSearchParams(fields).toString() };
  });
}

/** The texts in a source that may be names of fields or of forms; those that are read or compared come first. */
export function namesIn(file: string): string[] {
  const source = file.replace(/^import [^;]*;$/gm, "");
  const read = source.matchAll(/(?:case |[a-zA-Z]\(|kind: )"([a-zA-Z][\w-]{1,30})"/g);
  const other = source.matchAll(/"([a-zA-Z][\w-]{1,30})"|\b([a-z]\w{1,30}):/g);
  return [...new Set([...read, ...other].map(([, quoted, key]) => quoted ?? key ?? ""))];
}
