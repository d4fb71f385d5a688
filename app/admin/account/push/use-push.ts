import { useCallback, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { PushDevice } from "../../../desk.ts";
import { requestJson } from "../../shared/requests/request-json.ts";
import type { PushAnswer } from "./route.ts";

const FAILURES = {
  unreachable: "No connection. Nothing was changed.",
  "signed-out": "You're signed out. Sign in again, then try once more.",
} as const;

const NOT_ALLOWED =
  "Your browser doesn't allow notifications from this site. Allow them in its settings for this site, then try again.";
const NOT_SET_UP =
  "Your browser couldn't set up notifications. Private windows and some browsers don't allow them: use an ordinary window of Chrome, Edge, Firefox, or Safari. If you do, check your connection, then try again.";

/** Turns notifications on this device on and off. Permission is asked for only by `turnOn`, which a click calls. */
export function usePush(devices: readonly PushDevice[]) {
  const { revalidate } = useRevalidator();
  const [support, setSupport] = useState<"unknown" | "none" | "push">("unknown");
  const [ownHash, setOwnHash] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ problem?: string; message?: string }>({});
  const readOwn = useCallback(async () => {
    const hasPush = "PushManager" in window && "Notification" in window;
    const registration = hasPush ? await navigator.serviceWorker?.getRegistration("/admin") : null;
    setSupport(registration ? "push" : "none");
    const subscription = await registration?.pushManager.getSubscription();
    setOwnHash(subscription ? await hashOf(subscription.endpoint) : null);
  }, []);
  useEffect(() => {
    readOwn().catch(() => setSupport("none"));
  }, [readOwn]);

  const run = (work: () => Promise<{ problem?: string; message?: string }>) => async () => {
    setBusy(true);
    setSaid(await work().catch(() => ({ problem: NOT_SET_UP })));
    await readOwn().catch(() => {});
    await revalidate();
    setBusy(false);
  };
  return {
    ...said,
    support,
    isBusy,
    ownId: devices.find(({ endpointHash }) => endpointHash === ownHash)?.id ?? null,
    turnOn: run(async () => {
      if ((await Notification.requestPermission()) !== "granted") return { problem: NOT_ALLOWED };
      return ask(await subscribe(), "Notifications are on. We're sending a test notification now.");
    }),
    turnOff: (id: string) =>
      run(() => ask({ ask: "remove", id }, "That device won't get notifications anymore."))(),
    sendTest: (id: string) => run(() => ask({ ask: "test", id }, "A test is on its way."))(),
  };
}

/** Subscribes the browser with the site's key; the request that stores the subscription. */
async function subscribe(): Promise<object> {
  const answer = await requestJson<PushAnswer>("/admin/account/push", "POST", { ask: "key" });
  if (answer.kind !== "key") throw new Error(answer.kind);
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription with an older key of the site would get nothing.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: answer.publicKey,
  });
  return { ask: "subscribe", subscription: subscription.toJSON() };
}

async function ask(body: object, message: string): Promise<{ problem?: string; message?: string }> {
  const answer = await requestJson<PushAnswer>("/admin/account/push", "POST", body);
  if (answer.kind === "refused") return { problem: answer.why };
  return answer.kind === "unreachable" || answer.kind === "signed-out"
    ? { problem: FAILURES[answer.kind] }
    : { message };
}

/** The server recognizes a browser by the same hash. */
async function hashOf(endpoint: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
