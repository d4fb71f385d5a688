import { expect, test } from "vitest";
import { pictureResponse } from "./picture-response.ts";

const ID = "019a9f0c-1111-7222-8333-444455556666";

/** Requests a URL from a library with one picture. */
function ask(id: string, file: string | null, headers: Record<string, string> = {}) {
  const form = async (asked: string) =>
    asked === ID ? { bytes: 3, stream: new Blob(["abc"]).stream() } : null;
  const pictureFiles = { form, usualForm: async () => null };
  const request = new Request("https://lane.example/media/x", { headers });
  return pictureResponse({ pictureFiles }, id, file, "form", request);
}

test("a picture's form comes under a tag of its own, and not again to who has it", async () => {
  const answer = await ask(ID, "v1-320.webp");
  expect([answer.status, await answer.text()]).toEqual([200, "abc"]);
  const etag = answer.headers.get("etag") ?? "";
  expect((await ask(ID, "v1-320.webp", { "if-none-match": etag })).status).toBe(304);
});

test.each([
  ["€", null],
  ["€", "v1-320.webp"],
  ["a\nb", "“.webp"],
])("an address with %j and %j in it is 404 and no failure", async (id, file) => {
  expect((await ask(id, file)).status).toBe(404);
});
