import { expect, type Page } from "@playwright/test";
import type { Doorstep } from "./doorstep.ts";

/** What somebody signs in with. */
export interface SignInWords {
  readonly email: string;
  readonly password: string;
}

/** The owner that journeys sign in as. */
export const OWNER: SignInWords = { email: "ana@owner.example", password: "four quiet words here" };

/** Makes the first owner by the link the server printed; quicker than a command, which opens the house's database anew. */
export async function makeOwner(doorstep: Pick<Doorstep, "url" | "ownerCode">): Promise<void> {
  if (owned.has(doorstep)) return;
  owned.add(doorstep);
  const answer = await fetch(`${doorstep.url}/admin/first-run`, {
    method: "POST",
    headers: { origin: doorstep.url },
    body: new URLSearchParams({ ...OWNER, name: "ana", code: await doorstep.ownerCode() }),
    redirect: "manual",
  });
  expect(answer.headers.get("location")).toBe("/admin");
}

/** Those that have their owner already. */
const owned = new WeakSet<object>();

/** Types an owner's mail address and password into the door. */
export async function signIn(page: Page, url: string, owner = OWNER): Promise<void> {
  await page.goto(`${url}/admin/sign-in`);
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/admin(\/(?!sign-in).*)?$/);
}

/** A page in front of the dashboard, with an owner of this Doorstep signed in. */
export async function signedInOwner(
  page: Page,
  doorstep: Pick<Doorstep, "url" | "ownerCode">,
): Promise<void> {
  await makeOwner(doorstep);
  await signIn(page, doorstep.url);
}
