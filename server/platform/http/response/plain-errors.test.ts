import { expect, test } from "vitest";
import {
  missingSecurityHeaders,
  requestText,
  sendRaw,
  startTestServer,
  testSite,
} from "../../../../tests/support/platform/http-test-support.ts";

const answering = (
  status: number,
  headers: Record<string, string> = {},
  body: string | null = null,
) => startTestServer({ answer: async () => new Response(body, { status, headers }) });

test.each([
  [403, {}, "Forbidden", "You don't have permission to do this."],
  [413, {}, "Payload Too Large", "This request is too large."],
  [429, { "retry-after": "600" }, "Too Many Requests", "Please try again in 10 minutes."],
  [429, { "retry-after": "20" }, "Too Many Requests", "Please try again in a minute."],
  [429, { "retry-after": "86000" }, "Too Many Requests", "Please try again in 24 hours."],
  [429, {}, "Too Many Requests", "Please try again later."],
  [503, {}, "Service Unavailable", "Something went wrong here. Please try again."],
] as const)(
  "an app that answers %i and %j and no more is put into plain words",
  async (status, headers, title, sentence) => {
    const { port } = await answering(status, headers);
    const page = await sendRaw(port, requestText("POST", "/contact"));
    expect(page).toContain(`HTTP/1.1 ${status} ${title}\r\n`);
    expect(page).toContain("\r\nContent-Type: text/html; charset=utf-8\r\n");
    expect(page).toContain(sentence);
    expect(missingSecurityHeaders(page)).toEqual([]);
    const problem = await sendRaw(port, requestText("POST", "/api/leads"));
    expect(problem).toContain("\r\nContent-Type: application/problem+json\r\n");
    expect(JSON.parse(problem.split("\r\n\r\n")[1] ?? "")).toMatchObject({
      status,
      title,
      detail: expect.stringContaining(sentence),
    });
    expect(missingSecurityHeaders(problem)).toEqual([]);
    const later = "retry-after" in headers ? `retry-after: ${headers["retry-after"]}` : "";
    for (const received of [page, problem]) expect(received).toContain(later);
  },
);

test("an error page made by the app is not replaced", async () => {
  const { post } = await answering(
    429,
    { "content-type": "text/html", "retry-after": "60" },
    "<p>Please call us.",
  );
  const answer = await post("/contact", "a=1");
  expect([answer.status, await answer.text()]).toEqual([429, "<p>Please call us."]);
  expect(answer.headers.get("retry-after")).toBe("60");
});

test("programs under /api/, /rest/ and /functions/ get every error as problem details", async () => {
  const { get, post } = await answering(404, { "content-type": "text/html" }, "<h1>no</h1>");
  for (const path of ["/api/x", "/rest/v1/x", "/functions/v1/x", "/API/x"]) {
    const answers = await Promise.all([
      get(path),
      get(path, { method: "POST", body: "a" }), // without an origin, and no JSON
      get(`${path}?a=%`),
      post(path, "a".repeat(70_000)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 415, 400, 413]);
    for (const answer of answers) {
      expect(answer.headers.get("content-type")).toBe("application/problem+json");
      const body = await answer.json();
      expect(body).toMatchObject({
        type: "about:blank",
        status: answer.status,
        message: body.detail,
      });
      expect(body).toMatchObject({
        code: expect.any(String),
        details: null,
        hint: null,
        errors: [],
      });
    }
  }
  const page = await get("/apiary", { headers: { origin: testSite.origin } });
  expect(page.headers.get("content-type")).toBe("text/html");
});

test("what the router has no action or loader for is told in words, and not as an error of the server", async () => {
  const type = { "content-type": "application/json" };
  const body = '{"message":"Unexpected Server Error"}';
  const { post } = await answering(405, type, body);
  const page = await post("/robots.txt", "a=1");
  expect(page.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
  expect(await page.text()).toContain("This address doesn't accept this kind of request.");
  expect(await (await post("/api/openapi.json", "a=1")).json()).toMatchObject({
    title: "Method Not Allowed",
    detail: "This address doesn't accept this kind of request.",
  });
  const { get } = await answering(400, type, body);
  expect(await (await get("/admin/publish")).text()).toContain("This request can't be processed.");
});
