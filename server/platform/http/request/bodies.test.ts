import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import {
  htmlHeaders,
  htmlPage,
  missingSecurityHeaders,
  requestText,
  sendRaw,
  startTestServer,
} from "../../../../tests/support/platform/http-test-support.ts";

const echo = async (request: Request) => Response.json({ received: await request.text() });

test("a body of the maximum size arrives complete, with Content-Length and in chunks", async () => {
  const { post } = await startTestServer({ answer: echo });
  const text = "é".repeat(32 * 1024);
  const sized = await post("/api/leads", text);
  expect(await sized.json()).toEqual({ received: text });
  const body = new Blob([text]).stream();
  const chunked = await post("/api/leads", body, { duplex: "half" } as RequestInit);
  expect(await chunked.json()).toEqual({ received: text });
});

test("one byte more is rejected while it streams, the app is not called, and the connection closes", async () => {
  const { port, requests } = await startTestServer({ answer: echo });
  const piece = `8000\r\n${"a".repeat(0x8000)}\r\n`;
  const received = await sendRaw(
    port,
    `${requestText("POST", "/api/leads", "Transfer-Encoding: chunked\r\n")}${piece}${piece}1\r\na\r\n`,
  );
  expect(received).toMatch(/^HTTP\/1\.1 413 .*\r\nContent-Type: application\/problem\+json/s);
  expect(received).toContain("Connection: close");
  expect(missingSecurityHeaders(received)).toEqual([]);
  expect(requests).toHaveLength(0);
});

test("a client that is sending ten megabytes can still read why it was rejected", async () => {
  const { post, port } = await startTestServer({ answer: echo });
  const body = Buffer.alloc(10_000_000, 97);
  const head = requestText("POST", "/api/leads", `Content-Length: ${body.length}\r\n`);
  expect(await sendRaw(port, Buffer.concat([Buffer.from(head), body]))).toMatch(/^HTTP\/1\.1 413 /);
  const answer = await post("/", "a".repeat(70_000));
  expect([answer.status, await answer.text()]).toEqual([413, expect.stringContaining("64 KB")]);
});

test("a client that sends Expect gets 100 Continue, or 413", async () => {
  const { port } = await startTestServer({ answer: echo });
  const small = requestText("POST", "/api/leads", "Expect: 100-continue\r\nContent-Length: 2\r\n");
  expect(await sendRaw(port, `${small}ab`)).toMatch(
    /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /,
  );
  const large = requestText(
    "POST",
    "/api/leads",
    "Expect: 100-continue\r\nContent-Length: 99999\r\n",
  );
  expect(await sendRaw(port, large)).toMatch(/^HTTP\/1\.1 413 /);
});

test("malformed chunks are 400", async () => {
  const { port, requests } = await startTestServer({ answer: echo });
  const received = await sendRaw(
    port,
    `${requestText("POST", "/api/leads", "Transfer-Encoding: chunked\r\n")}zz\r\nab`,
  );
  expect(received).toMatch(/^HTTP\/1\.1 400 /);
  expect(missingSecurityHeaders(received)).toEqual([]);
  expect(requests).toHaveLength(0);
});

test("the app gets the visitor's own headers and query where nothing is cached", async () => {
  const { post, requests } = await startTestServer({ answer: echo });
  await post("/api/leads?index&utm=1", "a", { headers: { cookie: "a=b" } });
  expect(requests[0]?.url).toBe("https://lane.example/api/leads?index&utm=1");
  expect(requests[0]?.headers.get("cookie")).toBe("a=b");
  await post("/?utm=1", "a");
  expect(requests[1]?.url).toBe("https://lane.example/?utm=1");
});

test("a client that disconnects aborts the work done for it, and no error is logged", async () => {
  let signal: AbortSignal | undefined;
  const { get, logged } = await startTestServer({
    answer: (request) =>
      new Promise((_, reject) => {
        signal = request.signal;
        request.signal.addEventListener("abort", () => reject(new Error("stopped")));
      }),
  });
  const leaving = new AbortController();
  const asking = get("/api/slots", { signal: leaving.signal }).catch(() => "left");
  await vi.waitFor(() => expect(signal).toBeDefined());
  leaving.abort();
  expect(await asking).toBe("left");
  await vi.waitFor(() => expect(signal?.aborted).toBe(true));
  expect(logged).toEqual([]);
});

test("a disconnect aborts the signal even if only the signal is still referenced and the request was garbage collected", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  let signal: AbortSignal | undefined;
  const { post, requests } = await startTestServer({
    answer: async (request) => {
      await request.text();
      signal = request.signal;
      return new Promise(() => {});
    },
  });
  const leaving = new AbortController();
  const asking = post("/functions/v1/ai-chat", "{}", { signal: leaving.signal }).catch(
    () => "left",
  );
  await vi.waitFor(() => expect(signal).toBeDefined());
  requests.length = 0; // no other reference to it remains
  for (let turn = 0; turn < 5; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    collect();
  }
  leaving.abort();
  expect(await asking).toBe("left");
  await vi.waitFor(() => expect(signal?.aborted).toBe(true));
});

test("an event stream is sent as it is written, uncompressed; its writer learns when the client is gone", async () => {
  let ended = false;
  const words = ["data: one\n\n", "data: two\n\n"];
  let next = (_: unknown) => {};
  const { post } = await startTestServer({
    answer: async () => {
      const body = new ReadableStream({
        async pull(controller) {
          const word = words.shift();
          if (word) controller.enqueue(new TextEncoder().encode(word));
          await new Promise((resolve) => {
            next = resolve;
          });
        },
        cancel() {
          ended = true;
        },
      });
      return new Response(body, { headers: { "content-type": "text/event-stream" } });
    },
  });
  const answer = await post("/functions/v1/ai-chat", "{}");
  expect(answer.headers.get("content-encoding")).toBeNull();
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe("data: one\n\n");
  next(null);
  expect((await reader?.read())?.value).toBe("data: two\n\n");
  await reader?.cancel();
  await vi.waitFor(() => expect(ended).toBe(true));
});

test("streams of events that stay open do not hold up other requests of their network", async () => {
  const { get } = await startTestServer({
    answer: async ({ url }) =>
      url.endsWith("/admin/live")
        ? new Response(new ReadableStream({ start() {} }), {
            headers: { "content-type": "text/event-stream" },
          })
        : new Response("whole"),
  });
  const leaving = new AbortController();
  const streams = Array.from({ length: 8 }, () => get("/admin/live", { signal: leaving.signal }));
  await Promise.all(streams);
  expect(await (await get("/admin/leads")).text()).toBe("whole");
  leaving.abort();
});

test("a stream that fails is cut off and logged, and other requests are not affected", async () => {
  const { get, logged } = await startTestServer({
    answer: async ({ url }) => {
      if (url.endsWith("/whole")) return new Response("whole");
      let pulls = 0;
      const body = new ReadableStream({
        pull(controller) {
          pulls += 1;
          if (pulls < 3) controller.enqueue(new Uint8Array(10));
          else controller.error(new Error("disk gone"));
        },
      });
      return new Response(body, { headers: { "content-type": "image/png" } });
    },
  });
  const cut = get("/media/1.png").then((answer) => answer.arrayBuffer());
  await expect(cut).rejects.toThrow();
  await vi.waitFor(() =>
    expect(logged).toMatchObject([{ fields: { err: { message: "disk gone" } } }]),
  );
  expect(await (await get("/whole")).text()).toBe("whole");
});

test.each<[string, string, string | null]>([
  ["long JSON", "application/json", "br"],
  ["a long page", htmlHeaders["content-type"], "br"],
  ["a picture", "image/png", null],
  ["plain text, which may be a stream", "text/plain", null],
])("%s that is not kept: %s", async (_, type, encoding) => {
  const text = htmlPage("x", 5000);
  const { get } = await startTestServer({
    answer: async () => new Response(text, { headers: { "content-type": type, etag: '"a"' } }),
  });
  const answer = await get("/admin", { headers: { "accept-encoding": "gzip, br" } });
  expect(answer.headers.get("content-encoding")).toBe(encoding);
  expect(answer.headers.get("etag")).toBe(encoding ? 'W/"a"' : '"a"');
  expect(await answer.text()).toBe(text);
});

test("a short response stays uncompressed, 204 has no body, and two cookies stay two", async () => {
  const { get } = await startTestServer({
    answer: async ({ url }) => {
      if (url.endsWith("/none")) return new Response(null, { status: 204 });
      const headers = new Headers([
        ["set-cookie", "a=1"],
        ["set-cookie", "b=2"],
      ]);
      return Response.json({ short: true }, { headers });
    },
  });
  const short = await get("/api/short", { headers: { "accept-encoding": "br" } });
  expect(short.headers.get("content-encoding")).toBeNull();
  expect(short.headers.get("content-length")).toBe("14");
  expect(short.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect((await get("/api/none")).status).toBe(204);
});
