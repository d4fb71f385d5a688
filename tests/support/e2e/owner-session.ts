import { expect, type Page } from "@playwright/test";
import type { Doorstep } from "./doorstep.ts";

/** An email address and a password to sign in with. */
export interface SignInCredentials {
  readonly email: string;
  readonly password: string;
}

/** The owner that journeys sign in as. */
export const OWNER: SignInCredentials = {
  email: "ana@owner.example",
  password: "four quiet words here",
};

/**
 * Creates the first owner through the link that the server printed; faster than the command, which opens the database itself.
 * @returns the cookies of the owner's session
 */
export async function createOwner(
  doorstep: Pick<Doorstep, "url" | "ownerCode">,
): Promise<readonly string[]> {
  const session = sessions.get(doorstep) ?? claimSite(doorstep);
  sessions.set(doorstep, session);
  return session;
}

/** The owner's session cookies, for each Doorstep. */
const sessions = new WeakMap<object, Promise<readonly string[]>>();

async function claimSite(
  doorstep: Pick<Doorstep, "url" | "ownerCode">,
): Promise<readonly string[]> {
  const response = await fetch(`${doorstep.url}/admin/first-run`, {
    method: "POST",
    headers: { origin: doorstep.url },
    body: new URLSearchParams({ ...OWNER, name: "ana", code: await doorstep.ownerCode() }),
    redirect: "manual",
  });
  expect(response.headers.get("location")).toBe("/admin");
  return response.headers.getSetCookie();
}

/** Signs an owner in by email address and password. */
export async function signIn(page: Page, url: string, owner = OWNER): Promise<void> {
  await page.goto(`${url}/admin/sign-in`);
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/admin(\/(?!sign-in).*)?$/);
}

/**
 * Opens a view of the admin as this Doorstep's owner, with the session of the first run: signing in and loading the
 * dashboard first took as long as many a journey. sign-in.test.ts signs in as people do.
 */
export async function openAsOwner(
  page: Page,
  doorstep: Pick<Doorstep, "url" | "ownerCode">,
  path = "/admin",
): Promise<void> {
  const cookies = (await createOwner(doorstep)).map((cookie) => {
    const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split(/=(.*)/s);
    return { name, value, url: doorstep.url, httpOnly: true };
  });
  await page.context().addCookies(cookies);
  await page.goto(doorstep.url + path);
}
