import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import {
  createHttpServer,
  type HttpServer,
  type HttpServerOptions,
  type SiteKey,
} from "../../../server/platform/http/http-server.ts";
import { securityHeaders } from "../../../server/platform/http/response/security-headers.ts";

/** The site of tests that do not need a particular one. */
export const testSite: SiteKey = { id: "lane", version: 1, origin: "https://lane.example" };

/** An HTML page of a given length, with one inline style. */
export function htmlPage(text: string, length = 3000): string {
  const filling = "<p>A notary comes to you.</p>".repeat(Math.ceil(length / 28));
  return `<!doctype html><html lang="en"><title>${text}</title><style>p{margin:0}</style>${filling}`;
}

export const htmlHeaders = { "content-type": "text/html; charset=utf-8" };

/** Starts an HTTP server with a small app on a free port; closed when the test ends. */
export async function startTestServer(overrides: Partial<HttpServerOptions> = {}) {
  const requests: Request[] = [];
  const logged: { level: string; fields: object; message: string }[] = [];
  const note = (level: string) => (fields: object, message: string) =>
    void logged.push({ level, fields, message });
  const {
    answer = async () => new Response(htmlPage("Signature Lane"), { headers: htmlHeaders }),
  } = overrides;
  const server: HttpServer = createHttpServer({
    siteFor: (host) =>
      /^(?:lane\.example|127\.0\.0\.1|localhost)(?::\d+)?$/.test(host) ? testSite : null,
    cacheKeyParameters: (pathname) =>
      /^\/(?:pricing)?$/.test(pathname) ? ["zip", "service"] : null,
    ready: async () => true,
    log: { info: note("info"), warn: note("warn"), error: note("error") },
    assetsFolder: builtFiles(),
    ...overrides,
    answer: (request, site, caller) => {
      requests.push(request);
      return answer(request, site, caller);
    },
  });
  const { port } = await server.listen(0, "127.0.0.1");
  onTestFinished(() => server.close(0));
  const origin = `http://127.0.0.1:${port}`;
  const get = (path: string, init: RequestInit = {}) =>
    fetch(origin + path, { redirect: "manual", ...init });
  /** Posts as a browser does from a page of the site. */
  const post = (path: string, body: BodyInit, init: RequestInit = {}) =>
    get(path, {
      method: "POST",
      body,
      ...init,
      headers: { ...init.headers, origin: testSite.origin },
    });
  return { server, port, origin, get, post, requests, logged };
}

/** Creates a folder with files like those of the build. */
export function builtFiles(): string {
  const folder = mkdtempSync(join(tmpdir(), "client-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets", "entry-Ab12.js"), "export const island = 1;\n");
  writeFileSync(join(folder, "assets", "entry-Ab12.js.br"), "packed by the build");
  writeFileSync(join(folder, "favicon.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
  return folder;
}

/** Sends raw bytes to the server and returns what it receives until the connection closes or `ms` have passed. */
export function sendRaw(port: number, text: string | Buffer, ms = 1500): Promise<string> {
  return new Promise((resolve) => {
    let received = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    const done = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(received);
    };
    const timer = setTimeout(done, ms);
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
    });
    socket.on("close", done);
    socket.on("error", done);
  });
}

/** The text of one request with the usual Host and `Connection: close`; a POST has the Origin of the site. */
export function requestText(method: string, target: string, more = ""): string {
  const origin = method === "POST" ? `Origin: ${testSite.origin}\r\n` : "";
  return `${method} ${target} HTTP/1.1\r\nHost: lane.example\r\nConnection: close\r\n${origin}${more}\r\n`;
}

/** The security headers, policy included, that a raw response lacks or repeats; empty when all are right. */
export function missingSecurityHeaders(received: string): string[] {
  const head = received.split("\r\n\r\n", 1)[0] ?? "";
  const names = [...securityHeaders.filter((_, at) => at % 2 === 0), "Content-Security-Policy"];
  return names.filter((name) => head.split(`\r\n${name}: `).length !== 2);
}
