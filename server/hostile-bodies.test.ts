import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { beforeAll, expect, test } from "vitest";
import routes from "../app/routes.ts";
import { databaseUrlOf } from "../tests/support/leads/lead-client.ts";
import { createFirstOwner } from "../tests/support/people/claim-site.ts";
import { ensureBuild, startApp } from "../tests/support/platform/app-process.ts";
import {
  bodiesWithFields,
  type HostileBody,
  namesIn,
  PLANTED,
  STRANGE_BODIES,
} from "../tests/support/platform/hostile-bodies.ts";
import {
  LONG_TEXTS,
  type LongRequest,
  longRequests,
} from "../tests/support/platform/long-texts.ts";
import { endOfFile, temporaryFolder } from "../tests/support/platform/postgres-test-support.ts";
import { createTestDatabase } from "../tests/support/platform/test-database.ts";

beforeAll(ensureBuild, 180_000);

const APP = join(import.meta.dirname, "../app");
const database = await createTestDatabase();

const cleanUp = endOfFile();

/** One server for all tests here, because a start takes seconds of processor time. */
let running: Promise<{ app: ReturnType<typeof startApp>; address: string }> | undefined;
const serve = () => {
  running ??= (async () => {
    const settings = {
      DATABASE_URL: databaseUrlOf(database),
      DATA_DIR: temporaryFolder(0o711, cleanUp),
    };
    const app = startApp({ ...settings, LIMIT_FACTOR: "100000" }, "build/app/main.js", cleanUp);
    return { app, address: await app.address };
  })();
  return running;
};

interface WritableRoute {
  readonly path: string;
  readonly file: string;
}

/** Every route of the product with its file. */
function routesIn(entries: readonly RouteConfigEntry[]): WritableRoute[] {
  return entries.flatMap(({ path, file, children }) =>
    children ? routesIn(children) : [{ path: `/${path ?? ""}`, file }],
  );
}

/** The address of a route whose parameters name nothing that exists. */
const addressOf = (path: string, value: string) =>
  path.replace(/:file$/, "x.csv").replaceAll(/:\w+\??|\*/g, value);

const sourceOf = ({ file }: WritableRoute) => (file ? readFileSync(join(APP, file), "utf8") : "");

/** What the source of a route and of the files beside it may call a field. */
function namesOf({ file }: WritableRoute): string[] {
  const folder = join(APP, dirname(file));
  const files = readdirSync(folder).filter((name) => /^(?!.*\.test\.).*\.tsx?$/.test(name));
  return namesIn(
    [join(APP, file), ...files.map((name) => join(folder, name))]
      .map((name) => readFileSync(name, "utf8"))
      .join("\n"),
  );
}

/** Whether an error response says in words what is wrong, or names a kind for which the view that asked has words. */
function saysWhy(text: string, type: string): boolean {
  if (/^application\/(?:problem\+)?json/.test(type)) {
    const said: unknown = JSON.parse(text);
    return /[A-Z][^"]{8,}[.!?]|"kind":"/.test(JSON.stringify(said));
  }
  return /[A-Z][^<>]{8,}[.!?]/.test(text);
}

const cookieValue = (cookie: string) => cookie.replace(/^[^=]+=/, "");

const EMPTY = { name: "an empty object", type: "application/json", body: "{}" };
const SIGN_OUT = "/admin/sign-out";

test("no body that a route does not expect makes it fail, and every refusal has words", {
  timeout: 240_000,
}, async () => {
  const { app, address } = await serve();
  const cookie = await createFirstOwner(address, app.printed.stdout);
  const wrong: string[] = [];
  let [sent, slowest] = [0, 0];

  async function send(method: string, path: string, { name, type, body }: HostileBody) {
    const began = performance.now();
    const answer = await fetch(address + path, {
      method,
      body,
      redirect: "manual",
      headers: { origin: address, cookie, ...(type && { "content-type": type }) },
    });
    const text = await answer.text();
    sent += 1;
    slowest = Math.max(slowest, performance.now() - began);
    const isError = answer.status >= 400;
    const isBusy = answer.status === 503 && answer.headers.has("retry-after");
    const isFailure = answer.status >= 500 && !isBusy;
    if (isFailure || (isError && !saysWhy(text, answer.headers.get("content-type") ?? "")))
      wrong.push(`${method} ${path} with ${name}: ${answer.status} ${text.slice(0, 120)}`);
    return answer.status;
  }

  const all = routesIn(await routes);
  // Whoever signs out meets no route behind the sign-in any more.
  const ordered = [...all.filter(({ path }) => path !== SIGN_OUT), { path: SIGN_OUT, file: "" }];
  const jobs = ordered.flatMap((route) => {
    const missing = addressOf(route.path, "00000000-0000-4000-8000-000000000000");
    const takesBodies = /export (?:async )?(?:function|const) action\b/.test(sourceOf(route));
    const bodies = takesBodies ? [...STRANGE_BODIES, ...bodiesWithFields(namesOf(route))] : [];
    // Where no action takes a body, the methods differ in nothing.
    const methods = takesBodies ? ["PUT", "PATCH", "DELETE"] : ["PUT"];
    return [
      ["POST", missing, EMPTY] as const,
      ...bodies.map((body) => ["POST", missing, body] as const),
      ["POST", addressOf(route.path, "%2e%2e"), EMPTY] as const,
      ...methods.map((method) => [method, missing, EMPTY] as const),
    ];
  });
  const waiting = jobs.values();
  /** Routes that have refused JSON by its type, unread: they get no more of it. */
  const refusing = new Set<string>();
  const lane = async () => {
    for (const [method, path, body] of waiting) {
      const isJson = body.type === "application/json";
      if (isJson && refusing.has(path)) continue;
      if ((await send(method, path, body)) === 415 && body === EMPTY) refusing.add(path);
    }
  };
  await Promise.all(Array.from({ length: 6 }, lane));
  console.log({ sent, slowest });
  expect(wrong).toEqual([]);
  expect(
    app.printed.stderr.split("\n").filter((line) => line.includes("a request failed")),
  ).toEqual([]);
  expect(sent).toBeGreaterThan(2_000);
  // Neither what was typed nor what signs somebody in gets into the log.
  const secrets = [PLANTED, encodeURIComponent(PLANTED), ...cookie.split("; ").map(cookieValue)];
  for (const secret of secrets) expect(app.printed.stderr).not.toContain(secret);
});

/** What a request may take of the thread that answers all visitors, in milliseconds of processor time. */
const MOST_MS = 100;

// Counted by the kernel for one thread; elsewhere the machine's other programs would count as well.
test.skipIf(process.platform !== "linux")(
  "no text of the allowed length in any public field holds up other visitors",
  { timeout: 120_000 },
  async () => {
    const { app, address } = await serve();
    const kit = await (await fetch(`${address}/chat-kit.json`)).json();
    const threadMs = () =>
      Number(readFileSync(`/proc/${app.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
    const send = async ({ path, body }: LongRequest) => {
      const isForm = body instanceof URLSearchParams;
      const answer = await fetch(address + path, {
        redirect: "manual",
        headers: {
          ...{ origin: address, apikey: kit.key, authorization: `Bearer ${kit.key}` },
          ...(body && !isForm && { "content-type": "application/json" }),
        },
        ...(body && { method: "POST", body: isForm ? body : JSON.stringify(body) }),
      });
      await answer.arrayBuffer();
    };
    const slow: string[] = [];
    for (const request of longRequests(() => "a question")) await send(request); // prepares the assistant and the search
    for (const [at, text] of LONG_TEXTS.entries()) {
      for (const request of longRequests(text)) {
        let least = Number.POSITIVE_INFINITY;
        // Code is compiled, and garbage of others collected, at most once.
        for (let tried = 0; tried < 3 && least > MOST_MS / 2; tried += 1) {
          const before = threadMs();
          await send(request);
          least = Math.min(least, threadMs() - before);
        }
        if (least > MOST_MS) slow.push(`text ${at} at ${request.path.slice(0, 40)}: ${least} ms`);
      }
    }
    expect(slow).toEqual([]);
  },
);
