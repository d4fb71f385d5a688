import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { securityHeaders } from "../../../server/platform/http/response/security-headers.ts";
import { createHttpServer, type HttpServer, type HttpServerOptions, type SiteKey } from "../../../server/platform/http/http-server.ts";

/** The site of every test that needs no other. */
export const testSite: SiteKey = { id: "lane", version: 1, origin: "https://lane.example" };

/** An HTML page of a given length, with one inline style. */
export function htmlPage(text: string, length = 3000): string {
  const filling = "<p>A notary comes to you.</p>".repeat(Math.ceil(length / 28));
  return `<!doctype html><html lang="en"><title>${text}</title><style>p{margin:0}</style>${filling}`;
}

export const htmlHeaders = { "content-type": "text/html; charset=utf-8" };

/** A shell on a free port with a small app behind it; closed when the test ends. */
export async function startTestServer(overrides: Partial<HttpServerOptions> = {}) {
  const asked: Request[] = [];
  const logged: { level: string; fields: object; message: string }[] = [];
  const note = (level: string) => (fields: object, message: string) =>
    void logged.push({ level, fields, message });
  const { answer = async () => new Response(htmlPage("Signature Lane"), { headers: htmlHeaders }) } =
    overrides;
  const shell: HttpServer = createHttpServer({
    siteFor: (host) =>
      /^(?:lane\.example|127\.0\.0\.1|localhost)(?::\d+)?$/.test(host) ? testSite : null,
    cacheKeyParameters: (pathname) => (/^\/(?:pricing)?$/.test(pathname) ? ["zip", "service"] : null),
    ready: async () => true,
    log: { info: note("info"), warn: note("warn"), error: note("error") },
    assetsFolder: builtFiles(),
    ...overrides,
    answer: (request, site, caller) => {
      asked.push(request);
      return answer(request, site, caller);
    },
  });
  const { port } = await shell.listen(0, "127.0.0.1");
  onTestFinished(() => shell.close(0));
  const origin = `http://127.0.0.1:${port}`;
  const get = (path: string, init: RequestInit = {}) =>
    fetch(origin + path, { redirect: "manual", ...init });
  /** From a page of the site, as a browser does. */
  const post = (path: string, body: BodyInit, init: RequestInit = {}) =>
    get(path, { method: "POST", body, ...init, headers: { ...init.headers, origin: testSite.origin } });
  return { shell, port, origin, get, post, asked, logged };
}

/** A folder as the build leaves it. */
export function builtFiles(): string {
  const folder = mkdtempSync(join(tmpdir(), "client-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets", "entry-Ab12.js"), "export const island = 1;\n");
  writeFileSync(join(folder, "assets", "entry-Ab12.js.br"), "packed by the build");
  writeFileSync(join(folder, "favicon.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
  return folder;
}

/** Writes bytes to the shell as they are and hears what comes back until it closes, or until `ms` are over. */
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

/** One request line with the usual Host, closed after its answer; a POST comes from a page of the site. */
export function requestText(method: string, target: string, more = ""): string {
  const origin = method === "POST" ? `Origin: ${testSite.origin}\r\n` : "";
  return `${method} ${target} HTTP/1.1\r\nHost: lane.example\r\nConnection: close\r\n${origin}${more}\r\n`;
}

/** The guard headers, policy included, that a raw answer lacks or repeats: none is right. */
export function missingSecurityHeaders(received: string): string[] {
  const head = received.split("\r\n\r\n", 1)[0] ?? "";
  const names = [...securityHeaders.filter((_, at) => at % 2 === 0), "Content-Security-Policy"];
  return names.filter((name) => head.split(`\r\n${name}: `).length !== 2);
}
