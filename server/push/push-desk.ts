import { ECDH } from "node:crypto";
import { isUuid } from "../../core/format/patterns.ts";
import { deviceName } from "../../core/people/device-name.ts";
import type { BrowserSubscription } from "../../core/push/push-subscription.ts";
import type { Person } from "../people/person.ts";
import { urlProblem } from "../webhooks/delivery/url-guard.ts";
import type { PushDeps } from "./push-deps.ts";
import { queuePush } from "./push-notifier.ts";
import {
  devicesOf,
  type PushDevice,
  removeSubscription,
  storeSubscription,
} from "./subscriptions.ts";
import { loadOrCreateVapidKeys } from "./vapid-keys.ts";

/** More devices than a person carries. */
const MAX_DEVICES = 12;

/** Too many notifications were turned on or tested; how many seconds to wait. */
interface PushRateLimited {
  readonly kind: "wait";
  readonly seconds: number;
}

type SubscribeOutcome =
  | PushRateLimited
  | { readonly kind: "subscribed"; readonly id: string }
  /** `why` is a sentence for the person. */
  | { readonly kind: "refused"; readonly why: string };

/** The push notifications of a signed-in person, on this site. */
export interface PushDesk {
  devices(): Promise<readonly PushDevice[]>;
  /** The public key that a browser subscribes with; made at first need. */
  publicKey(): Promise<string>;
  /** Sends notifications to a browser from now on, and one to begin with. */
  subscribe(subscription: BrowserSubscription, userAgent: string): Promise<SubscribeOutcome>;
  /** Stops sending to a device; false when it is none of this person's. */
  remove(id: string): Promise<boolean>;
  /** Sends a test to a device; unknown when it is none of this person's. */
  sendTest(id: string): Promise<{ readonly kind: "sent" | "unknown" } | PushRateLimited>;
}

/** Creates the desk; null for editors, who see neither leads nor visits. */
export function createPushDesk(person: Person, network: string, deps: PushDeps): PushDesk | null {
  const { siteId, userId, sessionId, role, email } = person;
  if (role === "editor") return null;
  const { db } = deps;
  const devices = () => devicesOf(db, siteId, userId);
  const record = (act: string, device: string) =>
    deps.audit.record(siteId, { who: email, act, detail: { device }, network });
  const test = (id: string) =>
    db.transaction((tx) => {
      const push = { siteId, subscriptionId: id, event: "test", id: "", at: deps.now() } as const;
      return queuePush(tx, deps.jobs, push);
    });
  const throttle = async (): Promise<PushRateLimited | null> => {
    const taken = await deps.limits.consume("outgoing-check", siteId, network, userId);
    return taken.ok ? null : { kind: "wait", seconds: taken.retryAfterSeconds };
  };
  return {
    devices,
    publicKey: async () => (await loadOrCreateVapidKeys(siteId, deps)).publicKey,
    async subscribe(subscription, userAgent) {
      const wait = await throttle();
      if (wait) return wait;
      const why = problemOf(subscription, deps);
      if (why !== null) return { kind: "refused", why };
      if ((await devices()).length >= MAX_DEVICES)
        return { kind: "refused", why: "You have 12 devices already. Remove one first." };
      const device = deviceName(userAgent);
      const entry = { siteId, userId, sessionId, device, subscription };
      const id = await storeSubscription(db, entry, deps.sealKey);
      await record("push-turned-on", device);
      await test(id);
      return { kind: "subscribed", id };
    },
    async remove(id) {
      const device = (await devices()).find((each) => each.id === id)?.device;
      if (device === undefined || !(await removeSubscription(db, { siteId, id, userId })))
        return false;
      await record("push-turned-off", device);
      return true;
    },
    async sendTest(id) {
      const wait = await throttle();
      if (wait) return wait;
      const isOwn = isUuid(id) && (await devices()).some((each) => each.id === id);
      if (isOwn) await test(id);
      return { kind: isOwn ? "sent" : "unknown" };
    },
  };
}

/** Why nothing can be sent to a subscription; null when something can. */
function problemOf({ endpoint, keys }: BrowserSubscription, deps: PushDeps): string | null {
  if (urlProblem(endpoint, deps.urlGuard) !== null)
    return "Your browser's push service can't be called from here.";
  try {
    ECDH.convertKey(Buffer.from(keys.p256dh, "base64url"), "prime256v1");
    return null;
  } catch {
    return "Your browser's keys can't be read. Reload the page and try again.";
  }
}
