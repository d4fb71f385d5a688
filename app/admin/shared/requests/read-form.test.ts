import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readForm, readFormFields, readFormOrEmpty } from "../../../read-form.ts";

const posted = (body: BodyInit, type?: string) =>
  new Request("https://lane.example/admin", {
    method: "POST",
    body,
    ...(type !== undefined && { headers: { "content-type": type } }),
  });

const statusOf = (request: Request) =>
  readForm(request).then(
    () => 200,
    (thrown) => (thrown instanceof Response ? thrown.status : 500),
  );

const multipart = "multipart/form-data; boundary=x";
const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n';

test.each([
  ["a form", "a=1", "application/x-www-form-urlencoded", 200],
  ["a form with its charset", "a=1", "Application/X-WWW-Form-Urlencoded;charset=UTF-8", 200],
  ["an empty form", "", "application/x-www-form-urlencoded", 200],
  ["parts", part, multipart, 200],
  ["JSON", '{"a":1}', "application/json", 415],
  ["plain text", "a=1", "text/plain", 415],
  ["a type that only begins alike", "a=1", "application/x-www-form-urlencodedx", 415],
  ["a body without a type", "a=1", "", 415],
  ["parts without a boundary", part, "multipart/form-data", 400],
  ["parts cut short", part.slice(0, 40), multipart, 400],
  ["an empty body for parts", "", multipart, 400],
  ["a megabyte that is no part", "x".repeat(1_000_000), multipart, 400],
])("%s is answered in plain words, never with a failure of ours", async (_, body, type, status) => {
  expect(await statusOf(posted(body, type))).toBe(status);
});

test("the fields of a form are texts, also those that are files or missing", async () => {
  const form = new FormData();
  form.set("a", "1");
  form.set("file", new Blob(["x"]), "x.txt");
  const field = await readFormFields(posted(form));
  expect([field("a"), field("file"), field("b")]).toEqual(["1", "", ""]);
});

test("pages that show their form again read anything else as an empty form", async () => {
  expect([...(await readFormOrEmpty(posted("{}", "application/json")))]).toEqual([]);
});

test("no route reads a form by itself", () => {
  const app = join(import.meta.dirname, "../../..");
  const files = readdirSync(app, { recursive: true, encoding: "utf8" });
  const readers = files.filter(
    (file) =>
      /(?<!\.test)\.tsx?$/.test(file) &&
      /request\s*\.formData\(/.test(readFileSync(join(app, file), "utf8")),
  );
  expect(readers).toEqual(["read-form.ts"]);
});
