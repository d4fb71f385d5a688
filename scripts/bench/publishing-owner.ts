import { request } from "node:http";
import { inArray } from "drizzle-orm";
import { accountOf, giveRole } from "../../server/people/account/account-store.ts";
import { makeOwner } from "../../server/people/team/owner-commands.ts";
import type { Database } from "../../server/platform/db/connect.ts";
import { sites } from "../../server/platform/db/schema.ts";
import type { BenchServer } from "./bench-server.ts";
import { siteIdOf } from "./fill-sites.ts";

const ACCOUNT = { name: "Bench", email: "bench@lane.example", password: "plum-orbit-lantern-42" };

/** An owner of several sites who is signed in. */
export interface PublishingOwner {
  /** Publishes sections of the site at a host. Throws when they are refused. */
  publish(host: string, body: object): Promise<void>;
}

/** Makes an owner of the first sites and signs in. Their own addresses are removed: with https:// the session could not be used here. */
export async function createPublishingOwner(
  { url }: BenchServer,
  db: Database,
  count: number,
): Promise<PublishingOwner> {
  const ids = Array.from({ length: count }, (_, at) => siteIdOf(at + 1));
  await db.update(sites).set({ origin: null }).where(inArray(sites.siteId, ids));
  await makeOwner(ACCOUNT, { id: siteIdOf(1), business: [] }, db);
  const account = await accountOf(db, ACCOUNT.email);
  await db.transaction(async (tx) => {
    for (const id of ids) await giveRole(tx, id, account?.id ?? "", "owner");
  });
  const { email, password } = ACCOUNT;
  const signIn = await fetch(`${url}/admin/sign-in`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: url },
    body: new URLSearchParams({ email, password }),
  });
  if (signIn.status !== 303) throw new Error(`The sign-in was refused: ${await signIn.text()}`);
  const cookies = signIn.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  return { publish: (host, body) => publish(url, host, cookies.join("; "), body) };
}

/** fetch would replace the Host header. */
function publish(url: string, host: string, cookie: string, body: object): Promise<void> {
  const headers = { host, cookie, origin: `http://${host}`, "content-type": "application/json" };
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/admin/publish`, { method: "POST", headers }, (answer) => {
      answer.resume();
      if (answer.statusCode === 200) answer.on("end", resolve);
      else reject(new Error(`${host} answered a publish with ${answer.statusCode}.`));
    });
    sent.on("error", reject).end(JSON.stringify(body));
  });
}
