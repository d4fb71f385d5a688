/** A real CalDAV server for tests: Radicale from Debian, behind a proxy that can lose answers. */
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer, request as forward, type IncomingMessage } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll } from "vitest";

const AUTHORIZATION = `Basic ${Buffer.from("ana:secret").toString("base64")}`;

/** Whether this machine has Radicale. The gate installs it where it can. */
export function hasRadicale(): boolean {
  const found = execFileSync("/bin/sh", ["-c", "command -v radicale || true"], {
    encoding: "utf8",
  });
  if (found.trim() === "")
    console.warn("Radicale isn't installed: the tests with a real calendar server are left out.");
  return found.trim() !== "";
}

/** The server with one account, `ana` with the password `secret`. */
interface TestCalendarServer {
  readonly url: string;
  /** Sends a request to it as Ana's own calendar program does, past the proxy. */
  ask(
    path: string,
    init?: { method?: string; body?: string; headers?: Record<string, string> },
  ): Promise<Response>;
  /** Creates a calendar and returns its address. */
  createCalendar(name: string): Promise<string>;
  /** The files of a calendar by their path. */
  files(calendar: string): Promise<Map<string, string>>;
  /** What the proxy does with the next requests: passes them, loses their answers, or refuses them. */
  fault: (request: IncomingMessage) => "none" | "lost" | "down";
  /** Requests that came through the proxy. */
  readonly requests: string[];
}

/** Starts a server for the test file; call it at the top of the file. */
export async function startRadicale(): Promise<TestCalendarServer> {
  const folder = mkdtempSync(join(tmpdir(), "doorstep-radicale-"));
  const port = await freePort();
  writeFileSync(join(folder, "users"), "ana:secret\n");
  const config = join(folder, "config");
  writeFileSync(
    config,
    `[server]\nhosts = 127.0.0.1:${port}\n[auth]\ntype = htpasswd\nhtpasswd_filename = ${folder}/users\n` +
      `htpasswd_encryption = plain\ndelay = 0\n[storage]\nfilesystem_folder = ${folder}/store\n[logging]\nlevel = error\n`,
  );
  const server = spawn("radicale", ["-C", config], { stdio: "ignore" });
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries += 1) {
    if (
      await fetch(origin, { redirect: "manual" }).then(
        () => true,
        () => false,
      )
    )
      break;
    if (tries > 200) throw new Error("Radicale did not start.");
    await wait(50);
  }
  const proxy = createServer((incoming, answer) => {
    test.requests.push(`${incoming.method} ${incoming.url}`);
    const fault = test.fault(incoming);
    if (fault === "down") return void incoming.socket.destroy();
    const { method, url, headers } = incoming;
    const outgoing = forward(`${origin}${url}`, { method, headers }, (response) => {
      if (fault === "lost") return void incoming.socket.destroy();
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    proxy.closeAllConnections();
    proxy.close();
    server.kill();
  });
  const test: TestCalendarServer = {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    fault: () => "none",
    requests: [],
    ask: (path, { headers, ...init } = {}) =>
      fetch(new URL(path, origin), {
        ...init,
        headers: { ...headers, authorization: AUTHORIZATION },
      }),
    async createCalendar(name) {
      await test.ask(`/ana/${name}/`, { method: "MKCALENDAR" });
      return `${test.url}/ana/${name}/`;
    },
    async files(calendar) {
      const { pathname } = new URL(calendar);
      const listing = await test.ask(pathname, { method: "PROPFIND", headers: { depth: "1" } });
      const paths = [...(await listing.text()).matchAll(/<href>([^<]*\.ics)<\/href>/g)];
      const texts = paths.map(
        async ([, path = ""]) => [path, await (await test.ask(path)).text()] as const,
      );
      return new Map(await Promise.all(texts));
    },
  };
  return test;
}

async function freePort(): Promise<number> {
  const probe = createTcpServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
