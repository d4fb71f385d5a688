import { expect, type Page } from "@playwright/test";
import type { Doorstep } from "./doorstep.ts";

/** What somebody signs in with. */
export interface SignInWords {
  readonly email: string;
  readonly password: string;
}

/** The owner that journeys sign in as. */
export const OWNER: SignInWords = { email: "ana@owner.example", password: "four quiet words here" };

/**
 * Makes the first owner by the link the server printed; quicker than a command, which opens the house's database anew.
 * @returns the cookies of the session that begins with it
 */
export async function makeOwner(
  doorstep: Pick<Doorstep, "url" | "ownerCode">,
): Promise<readonly string[]> {
  const owned = sessions.get(doorstep) ?? claim(doorstep);
  sessions.set(doorstep, owned);
  return owned;
}

/** The owner's session of each Doorstep that has one. */
const sessions = new WeakMap<object, Promise<readonly string[]>>();

async function claim(doorstep: Pick<Doorstep, "url" | "ownerCode">): Promise<readonly string[]> {
  const answer = await fetch(`${doorstep.url}/admin/first-run`, {
    method: "POST",
    headers: { origin: doorstep.url },
    body: new URLSearchParams({ ...OWNER, name: "ana", code: await doorstep.ownerCode() }),
    redirect: "manual",
  });
  expect(answer.headers.get("location")).toBe("/admin");
  return answer.headers.getSetCookie();
}

/** Types an owner's mail address and password into the door. */
export async function signIn(page: Page, url: string, owner = OWNER): Promise<void> {
  await page.goto(`${url}/admin/sign-in`);
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/admin(\/(?!sign-in).*)?$/);
}

/** A page in front of the dashboard, with this Doorstep's owner in the session they began with: doors are tried elsewhere. */
export async function signedInOwner(
  page: Page,
  doorstep: Pick<Doorstep, "url" | "ownerCode">,
): Promise<void> {
  const cookies = (await makeOwner(doorstep)).map((cookie) => {
    const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split(/=(.*)/s);
    return { name, value, url: doorstep.url, httpOnly: true };
  });
  await page.context().addCookies(cookies);
  await page.goto(`${doorstep.url}/admin`);
}
