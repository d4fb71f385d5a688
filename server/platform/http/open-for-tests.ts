import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { guardHeaders } from "./security.ts";
import { openShell, type Shell, type ShellOptions, type SiteKey } from "./shell.ts";

/** The site of every test that needs no other. */
export const lane: SiteKey = { id: "lane", version: 1, origin: "https://lane.example" };

/** An HTML page of a given length, with one inline style. */
export function pageOf(text: string, length = 3000): string {
  const filling = "<p>A notary comes to you.</p>".repeat(Math.ceil(length / 28));
  return `<!doctype html><html lang="en"><title>${text}</title><style>p{margin:0}</style>${filling}`;
}

export const html = { "content-type": "text/html; charset=utf-8" };

/** A shell on a free port with a small app behind it; closed when the test ends. */
export async function open(overrides: Partial<ShellOptions> = {}) {
  const asked: Request[] = [];
  const logged: { level: string; fields: object; message: string }[] = [];
  const note = (level: string) => (fields: object, message: string) =>
    void logged.push({ level, fields, message });
  const { answer = async () => new Response(pageOf("Signature Lane"), { headers: html }) } =
    overrides;
  const shell: Shell = openShell({
    siteFor: (host) =>
      /^(?:lane\.example|127\.0\.0\.1|localhost)(?::\d+)?$/.test(host) ? lane : null,
    knownQuery: (pathname) => (/^\/(?:pricing)?$/.test(pathname) ? ["zip", "service"] : null),
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
    get(path, { method: "POST", body, ...init, headers: { ...init.headers, origin: lane.origin } });
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
export function say(port: number, text: string | Buffer, ms = 1500): Promise<string> {
  return new Promise((resolve) => {
    let heard = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    const done = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(heard);
    };
    const timer = setTimeout(done, ms);
    socket.on("data", (chunk) => {
      heard += chunk.toString("latin1");
    });
    socket.on("close", done);
    socket.on("error", done);
  });
}

/** One request line with the usual Host, closed after its answer; a POST comes from a page of the site. */
export function line(method: string, target: string, more = ""): string {
  const origin = method === "POST" ? `Origin: ${lane.origin}\r\n` : "";
  return `${method} ${target} HTTP/1.1\r\nHost: lane.example\r\nConnection: close\r\n${origin}${more}\r\n`;
}

/** The guard headers, policy included, that a raw answer lacks or repeats: none is right. */
export function missingGuards(heard: string): string[] {
  const head = heard.split("\r\n\r\n", 1)[0] ?? "";
  const names = [...guardHeaders.filter((_, at) => at % 2 === 0), "Content-Security-Policy"];
  return names.filter((name) => head.split(`\r\n${name}: `).length !== 2);
}
