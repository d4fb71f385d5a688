import { readFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../free-port.ts";
import { root } from "../run.ts";

export const APPS = ["app-1", "app-2", "app-3", "app-4"] as const;
export const DATABASES = ["database-1", "database-2", "database-3"] as const;

/** The ports of docs/cluster/, by machine and port there, and those of this machine. */
export type Addresses = ReadonlyMap<string, number>;

/** Chooses a free port of 127.0.0.1 for every address that the files in docs/cluster/ name. */
export async function chooseAddresses(): Promise<Addresses> {
  const names = [
    ...[
      "haproxy.internal:80",
      "haproxy.internal:5000",
      "pgbouncer.internal:6432",
      "store.internal:9000",
    ],
    ...APPS.map((app) => `${app}.internal:3000`),
    ...DATABASES.map((database) => `${database}.internal:5432`),
  ];
  const ports = new Map<string, number>();
  while (ports.size < names.length) {
    const port = await freePort();
    const name = names[ports.size];
    if (name && ![...ports.values()].includes(port)) ports.set(name, port);
  }
  return ports;
}

/** The port of this machine that stands for an address of docs/cluster/. */
export function portOf(addresses: Addresses, address: string): number {
  const port = addresses.get(address);
  if (port === undefined) throw new Error(`docs/cluster/ has no ${address}.`);
  return port;
}

/**
 * Reads a file of docs/cluster/ with the addresses of this machine; `replacements` are further texts to replace.
 * Throws when one of them is not in the file, so that the file and the script stay together.
 */
export function readConfiguration(
  name: string,
  addresses: Addresses,
  replacements: Readonly<Record<string, string>> = {},
): string {
  let text = readFileSync(join(root, "docs/cluster", name), "utf8");
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`docs/cluster/${name} has no "${from}".`);
    text = text.replaceAll(from, to);
  }
  for (const [address, port] of addresses) {
    const [host = "", standard = ""] = address.split(":");
    text = text
      .replaceAll(address, `127.0.0.1:${port}`)
      .replaceAll(`host=${host} port=${standard}`, `host=127.0.0.1 port=${port}`);
  }
  return text;
}
