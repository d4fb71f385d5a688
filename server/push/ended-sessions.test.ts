import { expect, test } from "vitest";
import { createPeopleTestBed, PASSWORD } from "../../tests/support/people/people-test-support.ts";
import { createBrowser } from "../../tests/support/push/browser.ts";
import { devicesToTell, openSubscription, storeSubscription } from "./subscriptions.ts";

const { db, main, owner, signedIn, deskOf, request } = await createPeopleTestBed();
const sealKey = Buffer.alloc(32, 5);
const DAY_MS = 86_400_000;

type SignedIn = Awaited<ReturnType<typeof signedIn>>;

/** Turns notifications on in a browser, with the session it is signed in with. */
async function turnOn({ desk, browser }: Pick<SignedIn, "desk" | "browser">): Promise<string> {
  const person = await desk.personOf(browser.request());
  if (!person) throw new Error("not signed in");
  const { keys } = createBrowser();
  const subscription = { endpoint: `https://push.example/${person.sessionId}`, keys };
  return storeSubscription(db, { ...person, device: "Firefox", subscription }, sealKey);
}

const told = () => db.transaction((tx) => devicesToTell(tx, main.id, {}));

test("a device gets nothing after it signed out, or was signed out from another one", async () => {
  const here = await owner("ana@lane.example");
  const there = await signedIn(here.email);
  const [own, other] = [await turnOn(here), await turnOn(there)];
  expect((await told()).toSorted()).toEqual([own, other].toSorted());
  await (await here.desks()).account.endOtherSessions();
  expect(await told()).toEqual([own]);
  await here.desk.signOut(here.browser.request());
  expect(await told()).toEqual([]);
});

test("a device gets nothing after a new password", async () => {
  const here = await owner("ben@lane.example");
  const there = await signedIn(here.email);
  await turnOn(there);
  const { account } = await here.desks();
  const typed = { current: PASSWORD, password: "another set of words" };
  expect((await account.changePassword(typed, here.browser.request())).kind).toBe("changed");
  expect(await told()).toEqual([]);
});

test("a device gets nothing once its session ran out, though it is still stored", async () => {
  const here = await owner("cleo@lane.example");
  const id = await turnOn(here);
  const openAt = (now: number) => openSubscription(db, { siteId: main.id, id, now }, sealKey);
  expect(await openAt(Date.now())).not.toBeNull();
  expect(await openAt(Date.now() + 31 * DAY_MS)).toBeNull();
});

test("a person who signs in again keeps the notifications of the device; somebody else does not get them", async () => {
  const here = await owner("dana@lane.example");
  const next = await owner("eli@lane.example");
  const id = await turnOn(here);
  const signIn = async (email: string) => {
    const typed = { email, password: PASSWORD };
    const outcome = await deskOf(main).signIn(typed, here.browser.request());
    expect(here.browser.acceptCookies(outcome).kind).toBe("signed-in");
  };
  await signIn(here.email);
  expect(await told()).toEqual([id]);
  await here.desk.signOut(here.browser.request());
  expect(await told()).toEqual([]);
  await signIn(here.email);
  await turnOn(here);
  await signIn(next.email);
  expect(await told()).toEqual([]);
  expect(await request("SELECT user_id FROM push_subscriptions")).toEqual([]);
});
